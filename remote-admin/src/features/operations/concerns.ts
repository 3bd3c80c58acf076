import type { Backup, OperatedRemote, OperationsState } from '@depotwerk/contract/operation';
import { BACKUP_OVERDUE_HOURS } from '@depotwerk/contract/operation/values/operations';
import { faultRate } from './remote-faults';

/** What somebody should look at; the count goes into the sentence. */
export interface Concern {
  readonly key:
    | 'silentProcesses'
    | 'nobodyWorks'
    | 'mixedVersions'
    | 'openMigrations'
    | 'newerSchema'
    | 'waitingLong'
    | 'failedJobs'
    | 'noBackup'
    | 'backupOverdue'
    | 'backupFailed'
    | 'nightFailed'
    | 'nightMissed'
    | 'remoteFaults'
    | 'manyFailures';
  readonly severity: 'warning' | 'error';
  readonly count: number;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A job is begun within a minute unless all processes are busy. */
const WAITING_LONG_MINUTES = 10;
/** The night comes once a day; two hours of it may be work. */
const NIGHT_OVERDUE_HOURS = 26;
/** 0..1 of all requests. */
const MANY_FAILURES = 0.01;
/** Of the loads of a part; a few faults may be one browser with a bad line. */
const MANY_REMOTE_FAULTS = { ofThousand: 20, count: 5 };

const age = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

const succeeded = ({ kind, failure }: Backup): boolean => kind !== 'drill' && failure === null;

function backupConcern({ backups, readAt }: OperationsState): Concern | null {
  const ofData = backups.filter(({ kind }) => kind !== 'drill');
  const newest = ofData.filter(succeeded).sort((a, b) => b.finishedAt.localeCompare(a.finishedAt))[0];
  if (!newest) return { key: 'noBackup', severity: 'error', count: 0 };
  const hours = Math.floor(age(newest.finishedAt, readAt) / HOUR_MS);
  if (hours >= BACKUP_OVERDUE_HOURS) return { key: 'backupOverdue', severity: 'error', count: hours };
  const failed = ofData.filter((backup) => !succeeded(backup) && backup.finishedAt > newest.finishedAt);
  return failed.length > 0 ? { key: 'backupFailed', severity: 'warning', count: failed.length } : null;
}

function nightConcerns({ night, readAt }: OperationsState): readonly (Concern | null)[] {
  return night.map(({ state, startedAt, finishedAt }): Concern | null => {
    if (state === 'failed') return { key: 'nightFailed', severity: 'error', count: 1 };
    const hours = Math.floor(age(finishedAt ?? startedAt ?? readAt, readAt) / HOUR_MS);
    return hours >= NIGHT_OVERDUE_HOURS ? { key: 'nightMissed', severity: 'warning', count: hours } : null;
  });
}

function jobConcerns({ jobs, readAt }: OperationsState): readonly (Concern | null)[] {
  const minutes = jobs.oldestWaitingAt && Math.floor(age(jobs.oldestWaitingAt, readAt) / MINUTE_MS);
  return [
    minutes !== null && Number(minutes) >= WAITING_LONG_MINUTES
      ? { key: 'waitingLong', severity: 'warning', count: Number(minutes) }
      : null,
    jobs.failed > 0 ? { key: 'failedJobs', severity: 'warning', count: jobs.failed } : null,
  ];
}

function processConcerns({ processes, migrations }: OperationsState): readonly (Concern | null)[] {
  const alive = processes.filter(({ isSilent }) => !isSilent);
  const silent = processes.length - alive.length;
  const versions = new Set(alive.map(({ version }) => version)).size;
  const missing = migrations.known - migrations.applied;
  return [
    silent > 0 ? { key: 'silentProcesses', severity: 'error', count: silent } : null,
    alive.length > 0 && alive.every(({ worksOnJobs }) => !worksOnJobs)
      ? { key: 'nobodyWorks', severity: 'error', count: 1 }
      : null,
    versions > 1 ? { key: 'mixedVersions', severity: 'warning', count: versions } : null,
    missing > 0 ? { key: 'openMigrations', severity: 'error', count: missing } : null,
    missing < 0 ? { key: 'newerSchema', severity: 'warning', count: -missing } : null,
  ];
}

const failsOften = ({ lastDay }: OperatedRemote): boolean =>
  lastDay.faults >= MANY_REMOTE_FAULTS.count &&
  (faultRate(lastDay) ?? Infinity) > MANY_REMOTE_FAULTS.ofThousand;

function remoteConcern({ remotes }: OperationsState): Concern | null {
  const failing = remotes.filter(failsOften).length;
  return failing > 0 ? { key: 'remoteFaults', severity: 'error', count: failing } : null;
}

/** What is not as it should be, the worst first. */
export function concernsOf(state: OperationsState): readonly Concern[] {
  const { requests, failures } = state.traffic;
  const all = [
    ...processConcerns(state),
    backupConcern(state),
    ...nightConcerns(state),
    ...jobConcerns(state),
    remoteConcern(state),
    failures > requests * MANY_FAILURES
      ? ({ key: 'manyFailures', severity: 'error', count: failures } as const)
      : null,
  ].filter((concern) => concern !== null);
  const unique = all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);
  return unique.sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}
