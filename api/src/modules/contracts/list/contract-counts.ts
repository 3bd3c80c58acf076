import { scopeKey } from '../../scope/scope-key';
import { whereAll } from '../../sql/where';
import type { Queries } from '../../../db/database';
import type { ContractSelection } from './contract-filter';
import { selectionConditions } from './contract-filter';
import { contractVersion } from './contract-version';
import { Parameters } from '../../sql/parameters';
import type { Computed } from '../../cache/versioned-cache';
import { VersionedCache } from '../../cache/versioned-cache';

const MOST_KEPT_CHARACTERS = 4_000_000;

/** How many contracts a selection holds: counted once for each version of the data. */
export class ContractCounts {
  private readonly cache = new VersionedCache<number>({
    maxSize: MOST_KEPT_CHARACTERS,
    sizeOf: () => 16,
    patience: 20,
  });

  count(db: Queries, selection: ContractSelection, version: number): Promise<Computed<number>> {
    const key = selectionKey(selection);
    const known = this.cache.get(key, version);
    if (known !== undefined) return Promise.resolve(known);
    return this.cache.compute(key, version, async () => {
      const parameters = new Parameters();
      const conditions = selectionConditions(selection, parameters);
      const [row] = await db.query<{ total: number; version: number }>(
        `select count(*) as total, ${contractVersion.column} as version from contract ${whereAll(conditions)}`,
        parameters.values,
      );
      return { value: row?.total ?? 0, version: row?.version ?? 0 };
    });
  }

  /** The last count, of whatever version of the data. */
  last(selection: ContractSelection): Computed<number> | undefined {
    return this.cache.peek(selectionKey(selection));
  }

  clear(): void {
    this.cache.clear();
  }
}

/** Says everything that decides which contracts a selection holds, the scope included. */
export const selectionKey = ({ scope, ...narrowing }: ContractSelection): string =>
  `${scopeKey(scope)} ${JSON.stringify(narrowing)}`;
