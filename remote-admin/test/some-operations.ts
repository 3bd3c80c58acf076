import type { OperationsState } from '@depotwerk/contract/operation';

/** A product that runs as it should. */
export const someOperations = (changes: Partial<OperationsState> = {}): OperationsState => ({
  readAt: '2026-11-23T09:00:00.000Z',
  version: '1.4.0',
  migrations: { applied: 38, known: 38 },
  processes: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      host: 'api-1',
      version: '1.4.0',
      startedAt: '2026-11-20T09:00:00.000Z',
      seenAt: '2026-11-23T08:59:55.000Z',
      isSilent: false,
      worksOnJobs: true,
    },
  ],
  remotes: [
    {
      name: 'contracts',
      label: { de: 'Verträge', en: 'Contracts' },
      version: '1.3.2',
      registeredAt: '2026-11-19T09:00:00.000Z',
      isOff: false,
      lastDay: { loads: 2_000, faults: 2, cspViolations: 0 },
      dayBefore: { loads: 1_000, faults: 1, cspViolations: 0 },
    },
  ],
  jobs: { waiting: 0, running: 1, failed: 0, oldestWaitingAt: null, failedJobs: [] },
  backups: [
    {
      kind: 'full',
      startedAt: '2026-11-23T01:00:00.000Z',
      finishedAt: '2026-11-23T01:04:00.000Z',
      bytes: 2_500_000_000,
      failure: null,
    },
  ],
  night: [
    {
      kind: 'analysis',
      state: 'done',
      done: 10_000,
      total: 10_000,
      startedAt: '2026-11-23T01:30:00.000Z',
      finishedAt: '2026-11-23T01:30:42.000Z',
    },
  ],
  traffic: { minutes: 60, requests: 0, refusals: 0, failures: 0, routes: [] },
  ...changes,
});
