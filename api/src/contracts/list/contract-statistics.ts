import type { ContractStats } from '@depotwerk/contract/contracts';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { where } from '../../sql/where';
import { selectionKey } from './contract-counts';
import type { ContractSelection } from './contract-filter';
import { isCheckDue, selectionConditions } from './contract-filter';
import { contractVersion } from './contract-version';
import { VersionedCache } from '../../cache/versioned-cache';

const MOST_KEPT_CHARACTERS = 2_000_000;

/** Counts and sum over a selection, for the tiles above the list. */
export class ContractStatistics {
  private readonly cache = new VersionedCache<ContractStats>({
    maxSize: MOST_KEPT_CHARACTERS,
    sizeOf: () => 128,
    patience: 20,
  });

  constructor(private readonly db: Queries) {}

  async of(selection: ContractSelection): Promise<ContractStats> {
    const version = await contractVersion.read(this.db);
    const key = selectionKey(selection);
    const stats =
      this.cache.get(key, version) ?? (await this.cache.compute(key, version, () => this.read(selection)));
    return stats.value;
  }

  changed(): void {
    this.cache.clear();
  }

  private async read(selection: ContractSelection): Promise<{ value: ContractStats; version: number }> {
    const [row] = await this.db.query<ContractStats & { version: number }>(
      contractVersion.addTo(sql`select count(*) as "all",
        count(*) filter (where worst_hint_severity >= 0) as "withHints",
        count(*) filter (where worst_hint_severity = 2) as critical,
        count(*) filter (where score_band = 'unknown') as "withoutScore",
        count(*) filter (where not has_risk_profile) as "withoutRiskProfile",
        count(*) filter (where ${isCheckDue(selection.dueBefore)}) as "notChecked",
        coalesce(sum(total_value), 0) as "totalValue"
      from contract ${where(selectionConditions(selection))}`),
    );
    if (!row) throw new Error('an aggregate answers one row');
    const { version, ...value } = row;
    return { value, version };
  }
}
