import type { Transaction } from '../db/database';
import { startJob } from '../jobs/job-rows';
import type { ImportContext } from './import-context';

/** Orders that the contracts with the funds of an import are valued anew, in the transaction that changed the funds. */
export const orderRevaluation = (
  transaction: Transaction,
  fundIds: readonly number[],
  { startedById, jobKey }: ImportContext,
  importRunId: string,
): Promise<string> =>
  startJob(transaction, {
    kind: 'revaluation',
    input: { fundIds },
    startedBy: startedById,
    key: jobKey,
    importRunId,
  });
