"""A verification asked for over the API keeps the key of its request."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('audit', '0003_disputes'),
    ]

    operations = [
        migrations.AddField(
            model_name='verification',
            name='key',
            field=models.TextField(null=True, unique=True),
        ),
    ]
