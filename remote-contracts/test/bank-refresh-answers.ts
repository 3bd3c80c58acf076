import type { BankRefresh, RefreshedBank } from '@depotwerk/contract/banks';
import type { JobState } from '@depotwerk/contract/floor/values/jobs';
import type { FakeAnswers } from '@depotwerk/testing';

/** A bank that showed what it has. */
export const someRefreshedBank = (changes: Partial<RefreshedBank> = {}): RefreshedBank => ({
  bankId: 1,
  bankName: 'Westmark Lebensversicherung',
  outcome: 'reached',
  contracts: 1,
  newDepots: 1,
  ...changes,
});

export const someBankRefresh = (
  banks: readonly RefreshedBank[] = [someRefreshedBank()],
  state: JobState = 'done',
): BankRefresh => ({
  job: {
    id: '11111111-1111-4111-8111-111111111111',
    kind: 'bankRefresh',
    state,
    done: banks.filter(({ outcome }) => outcome !== 'waiting').length,
    total: banks.length,
    errorCode: null,
    importId: null,
    createdAt: '2026-11-20T08:00:00Z',
    startedAt: '2026-11-20T08:00:00Z',
    finishedAt: state === 'done' ? '2026-11-20T08:00:01Z' : null,
  },
  banks: [...banks],
});

/** Banks that are asked and answer at once. */
export const bankRefreshAnswers = (banks?: readonly RefreshedBank[]) =>
  ({
    'POST /bank-refreshes': () => someBankRefresh(banks, 'waiting'),
    'GET /bank-refreshes/:jobId': () => someBankRefresh(banks),
  }) satisfies FakeAnswers;
