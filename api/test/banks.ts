import type { SecondFactorIssuer } from '@depotwerk/contract/banks/values/trader-depots';
import type { Behaviour } from '../src/adapters/trader/simulator/behaviour';
import type { Queries } from '../src/db/database';
import { createIssuer } from './records/tariffs';

interface BankFields {
  readonly name?: string;
  readonly secondFactor?: SecondFactorIssuer;
  readonly behaviour?: Partial<Behaviour>;
}

/** A simulated bank; its prices stand still unless a test moves them. @returns its issuer id */
export async function createBank(
  db: Queries,
  { name, secondFactor = 'none', behaviour }: BankFields = {},
): Promise<number> {
  const issuerId = await createIssuer(db, name);
  await db.query('insert into trader (issuer_id, adapter, second_factor, settings) values ($1, $2, $3, $4)', [
    issuerId,
    'simulator',
    secondFactor,
    JSON.stringify({ movesPrices: false, ...behaviour }),
  ]);
  return issuerId;
}

interface BankDepotFields {
  readonly issuerId: number;
  readonly externalKey: string;
  readonly externalConsumerKey?: string;
  /** User ids of those who see it. */
  readonly userIds: readonly string[];
  readonly isConfirmed?: boolean;
  readonly positions?: readonly { readonly fundId: number; readonly units: number }[];
}

/** A depot in the books of a simulated bank. */
export async function createBankDepot(db: Queries, fields: BankDepotFields): Promise<void> {
  await db.query(
    `insert into simulated_depot (issuer_id, external_key, external_consumer_key, owner_name, logins, is_confirmed, positions)
    select $1, $2, $3, 'Müller, Anna', array(select user_name::text from app_user where id = any($4::uuid[])), $5,
      coalesce((select json_agg(json_build_object('isin', isin, 'units', p.units) order by isin)
        from json_to_recordset($6::json) as p ("fundId" int, units numeric) join fund on fund.id = p."fundId"), '[]')`,
    [
      fields.issuerId,
      fields.externalKey,
      fields.externalConsumerKey ?? 'K-1',
      fields.userIds,
      fields.isConfirmed ?? true,
      JSON.stringify(fields.positions ?? []),
    ],
  );
}

/** What a simulated bank holds in a depot, by ISIN. */
export async function bankUnits(db: Queries, externalKey: string): Promise<Readonly<Record<string, number>>> {
  const [row] = await db.query<{ positions: readonly { isin: string; units: number }[] }>(
    'select positions from simulated_depot where external_key = $1',
    [externalKey],
  );
  return Object.fromEntries((row?.positions ?? []).map(({ isin, units }) => [isin, units]));
}
