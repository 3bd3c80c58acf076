import type { Transaction } from '../../../db/database';
import { importFigure, importFund } from '../../../db/schema/import-notes';
import type { ReplacedOrigin } from '../../figures/judge-figures';

/** What an import wrote to a fund. */
export interface NotedFund {
  readonly fundId: number;
  /** Columns with their values before; null: the import brought the fund. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
  /** Where its figures came from before. */
  readonly origins?: readonly ReplacedOrigin[];
}

/** Remembers what an import wrote, so that it can be taken back. */
export async function noteFunds(
  { orm }: Transaction,
  runId: string,
  noted: readonly NotedFund[],
): Promise<void> {
  if (noted.length === 0) return;
  await orm
    .insert(importFund)
    .values(noted.map(({ fundId, before, after }) => ({ runId, fundId, before, after })));
  const origins = noted.flatMap(({ fundId, origins: each = [] }) =>
    each.map((origin) => ({ runId, fundId, ...origin })),
  );
  if (origins.length > 0) await orm.insert(importFigure).values(origins);
}
