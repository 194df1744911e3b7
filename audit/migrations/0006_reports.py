"""The lines that only reports read."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('audit', '0005_visits'),
    ]

    operations = [
        migrations.CreateModel(
            name='ReportLine',
            fields=[
                ('position', models.BigIntegerField(primary_key=True, serialize=False)),
                ('kind', models.TextField(default='')),
                ('name', models.TextField(default='')),
                ('what', models.TextField(default='')),
                ('detail', models.TextField(default='')),
                ('amount_cents', models.BigIntegerField(default=0)),
                ('at', models.DateTimeField(null=True)),
            ],
            options={
                'ordering': ('position',),
                'default_permissions': (),
                'indexes': [models.Index(fields=['kind', 'name', 'at'], name='audit_repor_kind_f79ae0_idx')],
            },
        ),
    ]
