import { DEEPEST_LOOK, lookAt, type FundLook, type StoredPosition } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { VersionedCache } from '../../cache/versioned-cache';
import type { Queries } from '../../db/database';

/** Positions of a fund, added up, and where they come from. */
export interface KnownFund {
  readonly isin: string;
  readonly name: string;
  /** ISO date. */
  readonly asOf: string;
  readonly fileName: string;
  readonly look: FundLook;
}

interface FactsRow extends Omit<KnownFund, 'look'> {
  /** Microseconds since 1970 of the import. */
  readonly version: number;
}

/** Instruments that are kept in memory: about 200 funds of 1,000 positions. */
const MOST_INSTRUMENTS = 200_000;

/** Parsing and adding up positions costs more than all the rest of a view through, and a file changes once a month. */
const kept = new VersionedCache<FundLook>({
  maxSize: MOST_INSTRUMENTS,
  sizeOf: ({ instruments, heldFunds }) => instruments.length + heldFunds.length,
  patience: 0,
});

async function looksOf(db: Queries, rows: readonly FactsRow[]): Promise<ReadonlyMap<string, FundLook>> {
  const looks = new Map<string, FundLook>();
  const missing: FactsRow[] = [];
  for (const row of rows) {
    const known = kept.get(row.isin, row.version);
    if (known) looks.set(row.isin, known.value);
    else missing.push(row);
  }
  if (missing.length === 0) return looks;
  const stored = await db.query<{ isin: string; positions: readonly StoredPosition[]; version: number }>(
    sql`select isin, positions, (extract(epoch from imported_at) * 1000000)::float8 as version
      from fund_positions where isin = any(${missing.map(({ isin }) => isin)}::text[])`,
  );
  for (const { isin, positions, version } of stored) {
    const look = lookAt(positions);
    looks.set(isin, look);
    kept.set(isin, { value: look, version }, 0);
  }
  return looks;
}

async function readFunds(db: Queries, isins: readonly string[]): Promise<KnownFund[]> {
  if (isins.length === 0) return [];
  const rows = await db.query<FactsRow>(
    sql`select isin, name, as_of::text as "asOf", file_name as "fileName",
        (extract(epoch from imported_at) * 1000000)::float8 as version
      from fund_positions where isin = any(${isins}::text[]) order by isin`,
  );
  const looks = await looksOf(db, rows);
  return rows.flatMap(({ version: _version, ...row }) => {
    const look = looks.get(row.isin);
    return look ? [{ ...row, look }] : [];
  });
}

/** Positions of funds, of the funds that they hold and of those that these hold, by ISIN; unknown ones are missing. */
export async function readLooks(
  db: Queries,
  isins: readonly string[],
): Promise<ReadonlyMap<string, KnownFund>> {
  const known = new Map<string, KnownFund>();
  const asked = new Set<string>();
  let next = [...new Set(isins)];
  for (let depth = 0; depth < DEEPEST_LOOK && next.length > 0; depth++) {
    for (const isin of next) asked.add(isin);
    const found = await readFunds(db, next);
    for (const fund of found) known.set(fund.isin, fund);
    const held = found.flatMap(({ look }) => look.heldFunds.map(({ key }) => key));
    next = [...new Set(held)].filter((isin) => !asked.has(isin));
  }
  return known;
}
