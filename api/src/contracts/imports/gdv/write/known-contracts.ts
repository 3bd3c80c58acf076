import type { DeliveredContract } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../../db/database';
import type { ContractDraft } from '../contract-draft';

interface KnownFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
}

interface KnownRow extends KnownFacts {
  readonly contractNumber: string;
  /** Null: nobody knows it. */
  readonly startDate: string | null;
  readonly yearlyPremium: number | null;
  /** ISO date of the newest units; null without any. */
  readonly valuedOn: string | null;
  readonly units: Readonly<Record<string, number>> | null;
}

/** What is known before a package is written. */
export interface KnownDelivery {
  /** By contract number. */
  readonly contracts: ReadonlyMap<string, KnownRow>;
  /** By the key of a customer. */
  readonly people: ReadonlyMap<string, KnownFacts>;
  /** EUR for a unit, by ISIN. */
  readonly prices: ReadonlyMap<string, number>;
}

/**
 * Contracts and customers as the deliveries before have left them; locked, unless it is a preview.
 *
 * @param brought customers that earlier packages of the file have brought, by key
 */
export async function readKnown(
  db: Transaction,
  issuerId: number,
  drafts: readonly ContractDraft[],
  customerKeys: readonly string[],
  brought: ReadonlyMap<string, KnownFacts>,
): Promise<KnownDelivery> {
  const contracts = await db.query<KnownRow>(
    sql`with known as materialized (
        select c.customer_id, c.external_key as "contractNumber",
          case when not c.is_start_unknown then c.start_date::text end as "startDate",
          (select s.amount * 12 / s.interval_months from savings_plan s where s.contract_id = c.id
            order by s.valid_on desc limit 1)::float8 as "yearlyPremium",
          newest.day::text as "valuedOn",
          (select json_object_agg(f.isin, e.units) from portfolio_entry e join fund f on f.id = e.fund_id
            where e.contract_id = c.id and e.valid_on = newest.day) as units
        from contract c
          cross join lateral (select max(p.valid_on) as day from portfolio p where p.contract_id = c.id) as newest
        where c.issuer_id = ${issuerId}
          and c.external_key = any(${drafts.map(({ contractNumber }) => contractNumber)}::text[])
      ), person as materialized (
        select id, first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth"
        from customer where id in (select customer_id from known)
      )
      select k."contractNumber", u."firstName", u."lastName", u."dateOfBirth", k."startDate", k."yearlyPremium",
        k."valuedOn", k.units
      from known k join person u on u.id = k.customer_id`,
  );
  const people = await db.query<KnownFacts & { key: string }>(
    sql`select external_key as key, first_name as "firstName", last_name as "lastName",
        date_of_birth::text as "dateOfBirth" from customer where external_key = any(${customerKeys}::text[])`,
  );
  const isins = new Set([
    ...drafts.flatMap(({ funds }) => funds.map(({ isin }) => isin)),
    ...contracts.flatMap(({ units }) => Object.keys(units ?? {})),
  ]);
  const prices = await db.query<{ isin: string; price: number }>(
    sql`select isin, price from fund where isin = any(${[...isins]}::text[]) and currency = 'EUR' and price > 0`,
  );
  return {
    contracts: new Map(contracts.map((row) => [row.contractNumber, row])),
    people: new Map([...brought, ...people.map(({ key, ...person }) => [key, person] as const)]),
    prices: new Map(prices.map(({ isin, price }) => [isin, price])),
  };
}

/** A contract as it is known for the comparison with a draft; of a new one its customer alone; null when both are new. */
export function knownFor(
  { contracts, people }: KnownDelivery,
  { contractNumber, valuationDate }: ContractDraft,
  key: string,
): DeliveredContract | null {
  const row = contracts.get(contractNumber);
  const person = row ?? people.get(key);
  if (!person) return null;
  const { firstName, lastName, dateOfBirth } = person;
  // Older units go into the history, whatever they are.
  const isNewer = row?.valuedOn != null && valuationDate !== null && valuationDate >= row.valuedOn;
  return {
    firstName,
    lastName,
    dateOfBirth,
    startDate: row?.startDate ?? null,
    yearlyPremium: row?.yearlyPremium ?? null,
    units: isNewer ? new Map(Object.entries(row.units ?? {})) : null,
  };
}
