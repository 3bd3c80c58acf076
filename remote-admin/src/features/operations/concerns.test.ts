import type { OperationsState } from '@depotwerk/contract/operation';
import { someOperations } from '../../../test/some-operations';
import { concernsOf } from './concerns';

const keysOf = (changes: Partial<OperationsState>) =>
  concernsOf(someOperations(changes)).map(({ key }) => key);
const [process] = someOperations().processes;
const [backup] = someOperations().backups;
const [remote] = someOperations().remotes;
const [night] = someOperations().night;
const noJobs = someOperations().jobs;
const noTraffic = someOperations().traffic;

test('a product that runs as it should raises no concern', () => {
  expect(keysOf({})).toEqual([]);
});

test.each<[string, Partial<OperationsState>, string[]]>([
  ['a silent process', { processes: [{ ...process!, isSilent: true }] }, ['silentProcesses']],
  [
    'processes that all answer only',
    {
      processes: [
        { ...process!, worksOnJobs: false },
        { ...process!, isSilent: true },
      ],
    },
    ['silentProcesses', 'nobodyWorks'],
  ],
  [
    'a process that answers only beside one that works',
    { processes: [process!, { ...process!, worksOnJobs: false }] },
    [],
  ],
  ['two versions side by side', { processes: [process!, { ...process!, version: '2' }] }, ['mixedVersions']],
  ['a missing migration', { migrations: { applied: 37, known: 38 } }, ['openMigrations']],
  ['a newer schema', { migrations: { applied: 39, known: 38 } }, ['newerSchema']],
  ['no backup', { backups: [] }, ['noBackup']],
  ['a drill is no backup', { backups: [{ ...backup!, kind: 'drill' }] }, ['noBackup']],
  [
    'a backup of the day before yesterday',
    { backups: [{ ...backup!, finishedAt: '2026-11-21T09:00:00.000Z' }] },
    ['backupOverdue'],
  ],
  [
    'a failure after the last backup',
    { backups: [backup!, { ...backup!, finishedAt: '2026-11-23T02:00:00.000Z', failure: 'voll' }] },
    ['backupFailed'],
  ],
  [
    'a failure that was made good',
    { backups: [backup!, { ...backup!, finishedAt: '2026-11-22T02:00:00.000Z', failure: 'voll' }] },
    [],
  ],
  ['a failed night', { night: [{ ...night!, state: 'failed' }] }, ['nightFailed']],
  [
    'a night that did not come',
    { night: [{ ...night!, finishedAt: '2026-11-22T06:00:00.000Z' }] },
    ['nightMissed'],
  ],
  [
    'a job that waits for ten minutes',
    { jobs: { ...noJobs, waiting: 1, oldestWaitingAt: '2026-11-23T08:50:00.000Z' } },
    ['waitingLong'],
  ],
  [
    'a job that has just come',
    { jobs: { ...noJobs, waiting: 1, oldestWaitingAt: '2026-11-23T08:59:00.000Z' } },
    [],
  ],
  ['a failed job', { jobs: { ...noJobs, failed: 2 } }, ['failedJobs']],
  [
    'a part that fails with more than 2 % of its loads',
    { remotes: [{ ...remote!, lastDay: { loads: 100, faults: 5, cspViolations: 0 } }] },
    ['remoteFaults'],
  ],
  [
    'a part that never loads',
    { remotes: [{ ...remote!, lastDay: { loads: 0, faults: 5, cspViolations: 0 } }] },
    ['remoteFaults'],
  ],
  [
    'a part that breaks content rules and never fails',
    { remotes: [{ ...remote!, lastDay: { loads: 100, faults: 0, cspViolations: 50 } }] },
    [],
  ],
  ['four faults', { remotes: [{ ...remote!, lastDay: { loads: 4, faults: 4, cspViolations: 0 } }] }, []],
  ['1 % failures', { traffic: { ...noTraffic, requests: 1000, failures: 10 } }, []],
  ['more than 1 % failures', { traffic: { ...noTraffic, requests: 1000, failures: 11 } }, ['manyFailures']],
])('%s', (_what, changes, keys) => {
  expect(keysOf(changes)).toEqual(keys);
});

test('errors stand before warnings', () => {
  expect(
    keysOf({ jobs: { ...noJobs, failed: 1 }, traffic: { ...noTraffic, requests: 1, failures: 1 } }),
  ).toEqual(['manyFailures', 'failedJobs']);
});
