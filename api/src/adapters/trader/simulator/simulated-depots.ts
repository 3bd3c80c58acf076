import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { dayOf } from '../../../time/local-day';
import type { BankDepot, TraderAccess } from '../trader-gateway';

export interface HeldUnits {
  readonly isin: string;
  readonly units: number;
}

export type StoredDepot = Omit<BankDepot, 'positions' | 'asOf'> & {
  readonly positions: readonly HeldUnits[];
};

export interface Quote {
  /** EUR per unit. */
  readonly price: number;
  readonly pricedOn: string;
}

const columns = sql`external_key as "externalKey", external_consumer_key as "externalConsumerKey",
  owner_name as "ownerName", is_confirmed as "isConfirmed", positions,
  costs_taken as "costsEur"`;

/** Depots that a login sees. */
export const depotsOf = (db: Queries, { issuerId, login }: TraderAccess): Promise<StoredDepot[]> =>
  db.query<StoredDepot>(
    sql`select ${columns} from simulated_depot
    where issuer_id = ${issuerId} and logins @> array[${login}]::text[] order by external_key`,
  );

export async function lockDepot(
  db: Queries,
  { issuerId, login }: TraderAccess,
  externalKey: string,
): Promise<StoredDepot | undefined> {
  const [depot] = await db.query<StoredDepot>(
    sql`select ${columns} from simulated_depot
    where issuer_id = ${issuerId} and external_key = ${externalKey} and logins @> array[${login}]::text[] for update`,
  );
  return depot;
}

/** Up to 1.5 % up or down, the same for everybody within an hour. */
function movement(isin: string, now: Date): number {
  const hour = now.toISOString().slice(0, 13);
  const draw = createHash('sha256').update(`${isin} ${hour}`).digest().readUInt16BE() / 65_535;
  return 1 + (draw - 0.5) * 0.03;
}

/** Prices of the bank by ISIN; a fund that nobody has a price for is missing. */
export async function quotes(
  db: Queries,
  isins: readonly string[],
  movesPrices: boolean,
): Promise<ReadonlyMap<string, Quote>> {
  const now = new Date();
  const rows = await db.query<{ isin: string; price: number; pricedOn: string }>(
    sql`select isin, price::float8 as price, price_date::text as "pricedOn" from fund
    where isin = any(${isins}::text[]) and price is not null and currency = 'EUR'`,
  );
  return new Map(
    rows.map(({ isin, price, pricedOn }) => [
      isin,
      movesPrices
        ? {
            price: Number((price * movement(isin, now)).toFixed(4)),
            pricedOn: dayOf(now),
          }
        : { price, pricedOn },
    ]),
  );
}
