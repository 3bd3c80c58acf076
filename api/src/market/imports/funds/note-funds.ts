import type { Transaction } from '../../../db/database';
import { importFund } from '../../../db/schema/import-run';

/** What an import wrote to a fund. */
export interface NotedFund {
  readonly fundId: number;
  /** Columns with their values before; null: the import brought the fund. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Remembers what an import wrote, so that it can be taken back. */
export async function noteFunds(
  { orm }: Transaction,
  runId: string,
  noted: readonly NotedFund[],
): Promise<void> {
  if (noted.length > 0) await orm.insert(importFund).values(noted.map((each) => ({ runId, ...each })));
}
