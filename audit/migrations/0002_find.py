"""The index of rounds, the list of exceptions, kept searches, and runs of recomputation."""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("audit", "0001_seals")]

    operations = [
        migrations.CreateModel(
            name='RunSheet',
            fields=[
                ('stream', models.TextField(primary_key=True, serialize=False)),
                ('number', models.IntegerField(default=0)),
                ('after', models.BigIntegerField(default=0)),
                ('until', models.BigIntegerField(default=0)),
                ('since', models.TextField(default='')),
                ('to', models.TextField(default='')),
                ('status', models.TextField(default='running')),
                ('started_by', models.TextField(default='')),
                ('started_at', models.DateTimeField(null=True)),
                ('ended_at', models.DateTimeField(null=True)),
                ('streams', models.BigIntegerField(default=0)),
                ('events', models.BigIntegerField(default=0)),
                ('divergences', models.BigIntegerField(default=0)),
            ],
            options={
                'verbose_name': 'recomputation',
                'ordering': ('-number',),
                'default_permissions': ('view',),
            },
        ),
        migrations.CreateModel(
            name='ExceptionLine',
            fields=[
                ('key', models.TextField(primary_key=True, serialize=False)),
                ('kind', models.TextField(default='')),
                ('stream', models.TextField(default='')),
                ('version', models.IntegerField(default=0)),
                ('table', models.TextField(default='')),
                ('at', models.DateTimeField(null=True)),
                ('recorded_at', models.DateTimeField(null=True)),
                ('actor', models.TextField(default='')),
                ('sentence', models.TextField(default='')),
                ('clause', models.TextField(default='')),
                ('count', models.IntegerField(default=0)),
            ],
            options={
                'verbose_name': 'exception',
                'ordering': ('-recorded_at', 'key'),
                'default_permissions': ('view',),
                'indexes': [models.Index(fields=['-recorded_at', 'key'], name='audit_excep_recorde_612a1b_idx'), models.Index(fields=['kind', '-recorded_at'], name='audit_excep_kind_5b70a7_idx'), models.Index(fields=['table', '-recorded_at'], name='audit_excep_table_bd9130_idx')],
            },
        ),
        migrations.CreateModel(
            name='RoundTrace',
            fields=[
                ('stream', models.TextField(primary_key=True, serialize=False)),
                ('table', models.TextField(default='')),
                ('number', models.IntegerField(default=0)),
                ('game', models.TextField(default='')),
                ('instrument', models.TextField(default='')),
                ('phase', models.TextField(default='')),
                ('outcome', models.TextField(default='open')),
                ('in_cents', models.BigIntegerField(default=0)),
                ('out_cents', models.BigIntegerField(default=0)),
                ('won_cents', models.BigIntegerField(default=0)),
                ('irregularities', models.IntegerField(default=0)),
                ('last_irregularity', models.TextField(default='')),
                ('events', models.IntegerField(default=0)),
                ('players', django.contrib.postgres.fields.ArrayField(base_field=models.TextField(), default=list, size=None)),
                ('actors', django.contrib.postgres.fields.ArrayField(base_field=models.TextField(), default=list, size=None)),
                ('clauses', django.contrib.postgres.fields.ArrayField(base_field=models.TextField(), default=list, size=None)),
                ('cited', django.contrib.postgres.fields.ArrayField(base_field=models.TextField(), default=list, size=None)),
                ('started_at', models.DateTimeField(null=True)),
                ('changed_at', models.DateTimeField(null=True)),
            ],
            options={
                'verbose_name': 'round',
                'ordering': ('-started_at', '-number'),
                'default_permissions': ('view',),
                'indexes': [models.Index(fields=['-started_at', '-number'], name='audit_round_started_b392eb_idx'), models.Index(fields=['table', '-started_at', '-number'], name='audit_round_table_2828c5_idx'), models.Index(fields=['game', '-started_at', '-number'], name='audit_round_game_f162ec_idx'), models.Index(fields=['won_cents'], name='audit_round_won_cen_83e2f9_idx'), models.Index(condition=models.Q(('irregularities__gt', 0), ('outcome', 'void'), _connector='OR'), fields=['-started_at', '-number'], name='audit_trace_odd'), django.contrib.postgres.indexes.GinIndex(fields=['players'], name='audit_trace_players'), django.contrib.postgres.indexes.GinIndex(fields=['actors'], name='audit_trace_actors'), django.contrib.postgres.indexes.GinIndex(fields=['clauses'], name='audit_trace_clauses')],
            },
        ),
        migrations.CreateModel(
            name='RunPart',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('run', models.IntegerField()),
                ('kind', models.TextField(default='')),
                ('stream', models.TextField(default='')),
                ('after', models.BigIntegerField()),
                ('until', models.BigIntegerField()),
                ('at', models.BigIntegerField()),
                ('status', models.TextField(default='waiting')),
                ('leased_until', models.DateTimeField(null=True)),
                ('streams', models.BigIntegerField(default=0)),
                ('events', models.BigIntegerField(default=0)),
                ('found', models.BigIntegerField(default=0)),
            ],
            options={
                'default_permissions': (),
                'indexes': [models.Index(fields=['run', 'status'], name='audit_runpa_run_fd18fc_idx')],
            },
        ),
        migrations.CreateModel(
            name='SavedSearch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('owner', models.TextField()),
                ('name', models.TextField()),
                ('page', models.TextField(default='rounds')),
                ('query', models.TextField(default='')),
                ('shared', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ('name',),
                'default_permissions': (),
                'constraints': [models.UniqueConstraint(fields=('owner', 'page', 'name'), name='one_search_a_name')],
            },
        ),
    ]
