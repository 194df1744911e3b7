"""A stream keeps several snapshots; those there are may go, for they are a cache."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("kernel", "0001_the_book")]
    operations = [
        migrations.DeleteModel("Snapshot"),
        migrations.CreateModel(
            "Snapshot",
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("stream", models.TextField()),
                ("version", models.IntegerField()),
                ("hash", models.BinaryField()),
                ("code", models.TextField()),
                ("state", models.TextField()),
                ("latest_at", models.DateTimeField(null=True)),
            ],
            options={
                "default_permissions": (),
                "constraints": [
                    models.UniqueConstraint(
                        fields=["stream", "version"], name="one_snapshot_a_version"
                    )
                ],
            },
        ),
    ]
