import { scopeKey } from '../../scope/scope-key';
import sql from 'sql-template-tag';
import { where } from '../../sql/where';
import type { Queries } from '../../db/database';
import type { ContractSelection } from './contract-filter';
import { selectionConditions } from './contract-filter';
import { contractVersion } from './contract-version';
import type { SearchHits } from './search-hits';
import { hitIds, searchHits } from './search-hits';
import type { Computed } from '../../cache/versioned-cache';
import { VersionedCache } from '../../cache/versioned-cache';

const MOST_KEPT_BYTES = 32_000_000;

export interface ContractCount {
  readonly total: number;
  /** null without a search, and where they are too many */
  readonly hits: SearchHits | null;
}

/** How many contracts a selection holds, and which a search found: once for each version of the data. */
export class ContractCounts {
  private readonly cache = new VersionedCache<ContractCount>({
    maxSize: MOST_KEPT_BYTES,
    sizeOf: ({ hits }) => 16 + (hits?.bits.length ?? 0),
    patience: 20,
  });

  count(db: Queries, selection: ContractSelection, version: number): Promise<Computed<ContractCount>> {
    const key = selectionKey(selection);
    const known = this.cache.get(key, version);
    if (known !== undefined) return Promise.resolve(known);
    return this.cache.compute(key, version, async () => {
      const ids = selection.filter.search === undefined ? sql`null` : hitIds;
      const [row] = await db.query<{ total: number; ids: string | null; version: number }>(
        contractVersion.addTo(
          sql`select count(*) as total, ${ids} as ids from contract ${where(selectionConditions(selection))}`,
        ),
      );
      if (!row) throw new Error('an aggregate answers one row');
      return { value: { total: row.total, hits: searchHits(row.ids) }, version: row.version };
    });
  }

  /** The last count, of whatever version of the data. */
  last(selection: ContractSelection): Computed<ContractCount> | undefined {
    return this.cache.peek(selectionKey(selection));
  }

  clear(): void {
    this.cache.clear();
  }
}

/** Says everything that decides which contracts a selection holds, the scope included. */
export const selectionKey = ({ scope, ...narrowing }: ContractSelection): string =>
  `${scopeKey(scope)} ${JSON.stringify(narrowing)}`;
