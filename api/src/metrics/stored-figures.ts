import { importKinds, importResults } from '@depotwerk/contract/floor/values/import-kinds';
import { isOpenJob } from '../sql/states';

/** A number of a row, under the labels of its other columns. */
export interface StoredValue {
  readonly value: number;
  readonly [label: string]: string | number;
}

/** What the database knows, the same from each process. The column `value` is the figure, the others are its labels. */
interface StoredFigure {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** A total only ever grows; anything else is of this moment. */
  readonly isTotal?: true;
  readonly statement: string;
}

/** Browsers are counted by the hour, so that between one and two hours are looked at. */
const LATELY = `date_trunc('hour', now()) - interval '1 hour'`;

const listOf = (values: readonly string[]): string =>
  `unnest(array[${values.map((value) => `'${value}'`).join(', ')}])`;

const since = (column: string): string => `extract(epoch from max(${column}))::float8 as value`;

export const storedFigures: readonly StoredFigure[] = [
  {
    name: 'depotwerk_jobs',
    help: 'Jobs that are open or ended within a day, by kind and state',
    labels: ['kind', 'state'],
    statement: `select kind, state, count(*)::int as value from job
      where ${isOpenJob('job').sql} or finished_at > now() - interval '1 day' group by kind, state`,
  },
  {
    name: 'depotwerk_job_oldest_waiting_seconds',
    help: 'Age of the oldest job that nobody has begun',
    labels: ['kind'],
    statement: `select kind, extract(epoch from now() - min(created_at))::float8 as value from job
      where state = 'waiting' group by kind`,
  },
  {
    name: 'depotwerk_job_last_success_timestamp_seconds',
    help: 'When a job of the kind was last done',
    labels: ['kind'],
    statement: `select kind, ${since('finished_at')} from job where state = 'done' group by kind`,
  },
  {
    name: 'depotwerk_night_last_success_timestamp_seconds',
    help: 'When a job of the kind was last done by the schedule, not by a person or an import',
    labels: ['kind'],
    statement: `select kind, ${since('finished_at')} from job
      where state = 'done' and kind in ('analysis', 'scheduledOptimization') and started_by is null
        and import_run_id is null group by kind`,
  },
  {
    name: 'depotwerk_backup_last_success_timestamp_seconds',
    help: 'When a backup of the kind last succeeded',
    labels: ['kind'],
    statement: `select kind, ${since('finished_at')} from backup_run where failure is null group by kind`,
  },
  {
    name: 'depotwerk_imports_total',
    help: 'Imports that have ended, by kind and result',
    labels: ['kind', 'result'],
    isTotal: true,
    // A total that has not begun stands at 0, so that its first step is seen as one.
    statement: `select k.kind, r.result, count(i.id)::int as value
      from ${listOf(importKinds)} as k (kind) cross join ${listOf(importResults)} as r (result)
        left join import_run i on i.kind = k.kind and i.status = r.result group by 1, 2`,
  },
  {
    name: 'depotwerk_import_records_total',
    help: 'Records or rows that imports have read',
    labels: ['kind'],
    isTotal: true,
    statement: `select k.kind, coalesce(sum(i.records), 0)::float8 as value
      from ${listOf(importKinds)} as k (kind) left join import_run i on i.kind = k.kind group by 1`,
  },
  {
    name: 'depotwerk_remote_loads',
    help: 'Loads of a remote that browsers reported in this hour and the one before',
    labels: ['remote', 'version'],
    statement: `select remote, version, sum(loads)::int as value from remote_health
      where hour >= ${LATELY} group by remote, version`,
  },
  {
    name: 'depotwerk_remote_faults',
    help: 'Faults of a remote that browsers reported in this hour and the one before, by how far its load came',
    labels: ['remote', 'version', 'kind'],
    statement: `select remote, version, coalesce(phase, kind) as kind, count(*)::int as value from remote_event
      where at >= ${LATELY} group by 1, 2, 3`,
  },
];
