import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { contractVersion } from '../../contracts/list/contract-version';
import { VersionedCache } from '../../cache/versioned-cache';

/** Contracts of each tariff as two arrays of one length, as `unnest` takes them. */
export interface CountsByTariff {
  readonly tariffIds: readonly number[];
  readonly counts: readonly number[];
}

const KEY = 'tariffs';

/** Counts all contracts by tariff, once for each version of the data: a million of them take a while. */
export class TariffContractCounts {
  private readonly cache = new VersionedCache<CountsByTariff>({
    maxSize: 1_000_000,
    sizeOf: ({ counts }) => counts.length * 16,
    patience: 20,
  });

  constructor(private readonly db: Queries) {}

  async read(): Promise<CountsByTariff> {
    const version = await contractVersion.read(this.db);
    const counts =
      this.cache.get(KEY, version) ?? (await this.cache.compute(KEY, version, () => this.count()));
    return counts.value;
  }

  private async count(): Promise<{ value: CountsByTariff; version: number }> {
    const [row] = await this.db.query<CountsByTariff & { version: number }>(
      contractVersion.addTo(
        sql`select coalesce(array_agg(tariff_id), '{}') as "tariffIds", coalesce(array_agg(counted::integer), '{}') as counts
        from (select tariff_id, count(*) as counted from contract group by tariff_id) c`,
      ),
    );
    return {
      value: { tariffIds: row?.tariffIds ?? [], counts: row?.counts ?? [] },
      version: row?.version ?? 0,
    };
  }
}
