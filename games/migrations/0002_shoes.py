"""The board of shoes."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="ShoeBoard",
            fields=[
                ("serial", models.TextField(primary_key=True, serialize=False)),
                ("table", models.TextField(default="")),
                ("model", models.TextField(default="")),
                ("approval", models.TextField(default="")),
                ("address", models.TextField(default="")),
                ("polled", models.BooleanField(default=False)),
                ("state", models.TextField(default="")),
                ("deck_colour", models.TextField(default="")),
                ("cards", models.IntegerField(default=0)),
                ("firmware", models.TextField(default="")),
                ("sequence", models.BigIntegerField(default=0)),
                ("silent", models.BooleanField(default=False)),
                ("fault", models.TextField(default="")),
                ("alert", models.TextField(default="")),
                ("alerts", models.TextField(default="{}")),
                ("changed_at", models.DateTimeField(null=True)),
                ("memory", models.TextField(default="")),
                ("code", models.TextField(default="")),
            ],
            options={
                "verbose_name": "shoe",
                "ordering": ("serial",),
                "default_permissions": ("view",),
            },
        ),
    ]
