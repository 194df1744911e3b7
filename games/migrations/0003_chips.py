"""Floats, slips, shifts, and drop counts under seal."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0002_shoes'),
    ]

    operations = [
        migrations.CreateModel(
            name='FloatSheet',
            fields=[
                ('key', models.TextField(primary_key=True, serialize=False)),
                ('table', models.TextField(default='')),
                ('period', models.IntegerField(default=0)),
                ('shift', models.TextField(default='')),
                ('status', models.TextField(default='new')),
                ('opener_cents', models.BigIntegerField(default=0)),
                ('opener_variance_cents', models.BigIntegerField(default=0)),
                ('fills_cents', models.BigIntegerField(default=0)),
                ('credits_cents', models.BigIntegerField(default=0)),
                ('sold_cents', models.BigIntegerField(default=0)),
                ('house_cents', models.BigIntegerField(default=0)),
                ('after_round', models.IntegerField(default=0)),
                ('last_round', models.IntegerField(null=True)),
                ('result_cents', models.BigIntegerField(default=0)),
                ('closer_cents', models.BigIntegerField(null=True)),
                ('commission_cents', models.BigIntegerField(default=0)),
                ('jackpot_drop_cents', models.BigIntegerField(default=0)),
                ('variance_cents', models.BigIntegerField(default=0)),
                ('unsigned', models.TextField(default='')),
                ('regulator', models.BooleanField(default=False)),
                ('drop_cents', models.BigIntegerField(null=True)),
                ('opened_at', models.DateTimeField(null=True)),
                ('closed_at', models.DateTimeField(null=True)),
            ],
            options={
                'verbose_name': 'float',
                'ordering': ('table', '-period'),
                'default_permissions': ('view',),
                'indexes': [models.Index(fields=['shift'], name='games_float_shift_f058eb_idx'), models.Index(fields=['table', '-period'], name='games_float_table_6137df_idx')],
            },
        ),
        migrations.CreateModel(
            name='SealedCount',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table', models.TextField()),
                ('period', models.IntegerField()),
                ('by', models.TextField()),
                ('amount_cents', models.BigIntegerField()),
                ('salt', models.TextField()),
            ],
            options={
                'default_permissions': (),
                'constraints': [models.UniqueConstraint(fields=('table', 'period', 'by'), name='one_count_a_person')],
            },
        ),
        migrations.CreateModel(
            name='ShiftSheet',
            fields=[
                ('key', models.TextField(primary_key=True, serialize=False)),
                ('pit', models.TextField(default='')),
                ('day', models.TextField(default='')),
                ('number', models.IntegerField(default=0)),
                ('status', models.TextField(default='open')),
                ('follows', models.TextField(default='')),
                ('opened_by', models.TextField(default='')),
                ('opened_at', models.DateTimeField(null=True)),
                ('offered_by', models.TextField(default='')),
                ('ended_by', models.TextField(default='')),
                ('handed_to', models.TextField(default='')),
                ('ended_at', models.DateTimeField(null=True)),
            ],
            options={
                'verbose_name': 'shift',
                'ordering': ('-opened_at',),
                'default_permissions': ('view',),
                'indexes': [models.Index(fields=['pit', '-opened_at'], name='games_shift_pit_6afe50_idx')],
            },
        ),
        migrations.CreateModel(
            name='SlipSheet',
            fields=[
                ('key', models.TextField(primary_key=True, serialize=False)),
                ('kind', models.TextField(default='')),
                ('number', models.IntegerField(default=0)),
                ('table', models.TextField(default='')),
                ('game', models.TextField(default='')),
                ('shift', models.TextField(default='')),
                ('chips', models.TextField(default='{}')),
                ('amount_cents', models.BigIntegerField(default=0)),
                ('status', models.TextField(default='requested')),
                ('requested_by', models.TextField(default='')),
                ('requested_at', models.DateTimeField(null=True)),
                ('sent_by', models.TextField(default='')),
                ('sent_at', models.DateTimeField(null=True)),
                ('received_by', models.TextField(default='')),
                ('received_at', models.DateTimeField(null=True)),
                ('voided_by', models.TextField(default='')),
                ('voided_at', models.DateTimeField(null=True)),
                ('void_reason', models.TextField(default='')),
            ],
            options={
                'verbose_name': 'slip',
                'ordering': ('-requested_at', 'kind', '-number'),
                'default_permissions': ('view',),
                'indexes': [models.Index(fields=['table', '-number'], name='games_slips_table_50f35f_idx'), models.Index(fields=['-requested_at'], name='games_slips_request_eda4c4_idx')],
            },
        ),
    ]
