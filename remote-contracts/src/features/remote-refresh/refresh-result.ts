import type { BankRefresh, TraderCredential } from '@depotwerk/contract/banks';
import type { BankRefreshOutcome } from '@depotwerk/contract/banks/values/bank-refresh';
import type { JobState } from '@depotwerk/contract/floor/values/jobs';
import { needsPassword } from '../credentials/trader-credentials';

/** What a refresh brought, and which banks stand for less than all. */
export interface RefreshResult {
  /** How it ended; null where no bank could be asked. */
  readonly state: JobState | null;
  readonly isChanged: boolean;
  readonly newDepotCount: number;
  readonly reachedCount: number;
  /** Names of banks. */
  readonly unavailable: readonly string[];
  readonly refused: readonly string[];
  readonly failed: readonly string[];
  readonly unasked: readonly string[];
  readonly withoutPassword: readonly string[];
}

/**
 * @param refresh null where one is signed in nowhere
 * @param wished banks that were to be asked
 */
export function refreshResult(
  refresh: BankRefresh | null,
  wished: readonly TraderCredential[],
): RefreshResult {
  const banks = refresh?.banks ?? [];
  const namesOf = (wanted: BankRefreshOutcome) =>
    banks.filter(({ outcome }) => outcome === wanted).map(({ bankName }) => bankName);
  return {
    state: refresh?.job.state ?? null,
    isChanged: banks.some(({ contracts }) => contracts > 0),
    newDepotCount: banks.reduce((sum, { newDepots }) => sum + newDepots, 0),
    reachedCount: namesOf('reached').length,
    unavailable: namesOf('unavailable'),
    refused: namesOf('refused'),
    failed: namesOf('failed'),
    unasked: namesOf('waiting'),
    withoutPassword: wished.filter(needsPassword).map(({ bankName }) => bankName),
  };
}
