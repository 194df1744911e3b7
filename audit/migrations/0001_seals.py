"""Seals, countersignatures and quires, which the database lets nobody change; verifications."""

import django.db.models.deletion
from django.db import migrations, models


ADD_ONLY = ("audit_seal", "audit_countersignature", "audit_quire")
IMMUTABLE = """
CREATE TRIGGER {table}_immutable BEFORE UPDATE OR DELETE ON {table}
    FOR EACH STATEMENT EXECUTE FUNCTION kernel_refuse_change();
CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table}
    FOR EACH STATEMENT EXECUTE FUNCTION kernel_refuse_change();
ALTER TABLE {table} ENABLE ALWAYS TRIGGER {table}_immutable;
ALTER TABLE {table} ENABLE ALWAYS TRIGGER {table}_no_truncate;
"""


class Migration(migrations.Migration):

    initial = True

    dependencies = [("kernel", "0001_the_book")]

    operations = [
        migrations.CreateModel(
            name='Quire',
            fields=[
                ('number', models.BigIntegerField(primary_key=True, serialize=False)),
                ('position', models.BigIntegerField()),
                ('root', models.BinaryField()),
            ],
            options={
                'db_table': 'audit_quire',
                'default_permissions': (),
            },
        ),
        migrations.CreateModel(
            name='SealRow',
            fields=[
                ('number', models.BigIntegerField(primary_key=True, serialize=False)),
                ('size', models.BigIntegerField()),
                ('position', models.BigIntegerField()),
                ('sealed_at', models.DateTimeField()),
                ('text', models.TextField()),
                ('signature', models.TextField()),
                ('peaks', models.BinaryField()),
            ],
            options={
                'verbose_name': 'seal',
                'db_table': 'audit_seal',
                'ordering': ['-number'],
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='Verification',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('asked_by', models.TextField()),
                ('asked_at', models.DateTimeField()),
                ('ended_at', models.DateTimeField(null=True)),
                ('state', models.TextField(default='waiting')),
                ('events', models.BigIntegerField(default=0)),
                ('position', models.BigIntegerField(default=0)),
                ('until', models.BigIntegerField(default=0)),
                ('seals', models.BigIntegerField(default=0)),
                ('findings', models.JSONField(default=list)),
            ],
            options={
                'ordering': ['-pk'],
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='Countersignature',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('signer', models.TextField()),
                ('line', models.TextField()),
                ('by', models.TextField()),
                ('received_at', models.DateTimeField()),
                ('seal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='countersignatures', to='audit.sealrow')),
            ],
            options={
                'db_table': 'audit_countersignature',
                'ordering': ['seal', 'signer'],
                'default_permissions': ('view',),
                'constraints': [models.UniqueConstraint(fields=('seal', 'signer'), name='one_a_witness')],
            },
        ),
        *(
            migrations.RunSQL(IMMUTABLE.format(table=table), migrations.RunSQL.noop)
            for table in ADD_ONLY
        ),
    ]
