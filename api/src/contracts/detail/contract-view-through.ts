import type { ContractViewThrough } from '@depotwerk/contract/contracts';
import { readPosition, viewThrough, type StoredPosition } from '@depotwerk/domain';
import type { Queries } from '../../db/database';

interface FundRow {
  readonly isin: string;
  readonly name: string;
  readonly fraction: number | null;
  readonly asOf: string | null;
  readonly fileName: string | null;
  readonly positions: readonly StoredPosition[] | null;
}

/** Entries of each list. */
const MOST = 10;

/** What a contract that the caller may see holds through the funds of its newest portfolio. */
export async function contractViewThrough(db: Queries, contractId: number): Promise<ContractViewThrough> {
  const rows = await db.query<FundRow>(
    `select f.isin, f.name, (e.value / nullif(sum(e.value) over (), 0))::float8 as fraction,
      p.as_of::text as "asOf", p.file_name as "fileName", p.positions
    from portfolio_entry e
      join fund f on f.id = e.fund_id
      left join fund_positions p on p.isin = f.isin
    where e.contract_id = $1
      and e.valid_on = (select max(valid_on) from portfolio where contract_id = $1)
    order by e.value desc nulls last, f.isin`,
    [contractId],
    'contract_view_through',
  );
  const view = viewThrough(
    rows.map(({ isin, fraction, positions }) => ({
      isin,
      weight: fraction ?? 0,
      positions: positions?.map(readPosition) ?? null,
    })),
    MOST,
  );
  return {
    ...view,
    funds: rows.map(({ isin, name, fraction, asOf, fileName, positions }) => ({
      isin,
      name,
      fraction,
      source:
        asOf === null || positions === null
          ? null
          : { fileName: fileName ?? '', asOf, positions: positions.length },
    })),
  };
}
