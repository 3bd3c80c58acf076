import type { ContractEntry } from '@depotwerk/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { contractScopeConditions, type DataScope } from '../../scope/data-scope';

/** A contract as its form shows it, and what an edit has to know beside that. */
export interface StoredEntry extends ContractEntry {
  readonly contractId: number;
  readonly version: number;
}

/** A position without a price has no value. */
const positions = sql`(select coalesce(json_agg(r), '[]') from (
  select e.fund_id as "fundId", e.units, case when e.price = 0 then null else e.value end as value,
    e.purchase_value as "purchaseValue"
  from portfolio_entry e join fund f on f.id = e.fund_id
  where e.contract_id = c.id and e.valid_on = p.valid_on order by f.name, f.id
) r)`;

const shares = sql`(select coalesce(json_agg(r), '[]') from (
  select e.fund_id as "fundId", e.fraction from savings_plan_entry e join fund f on f.id = e.fund_id
  where e.contract_id = c.id and e.valid_on = s.valid_on order by e.fraction desc, f.name, f.id
) r)`;

/** An amount of 0 is what nobody entered. */
const entries = (conditions: readonly Sql[]): Sql => sql`
  select c.id as "contractId", c.version, c.customer_id as "customerId", c.issuer_id as "insurerId",
    c.tariff_id as "tariffId", c.external_key as "contractNumber", c.external_consumer_key as "consumerKey",
    c.start_date as "startDate", c.end_date as "endDate", c.use_etf as "useEtf", p.valid_on as "valuationDate",
    case when p.unnamed_in = 0 then nullif(p.contributions_value, 0) end as "contributionsValue",
    case when p.unnamed_out = 0 then nullif(p.withdrawn_value, 0) end as "withdrawnValue",
    p.costs_value as "costsValue", nullif(p.cash_value, 0) as "cashValue",
    nullif(p.reserve_value, 0) as "reserveValue",
    nullif(p.guarantee_fund_quantity, 0) as "guaranteeFundQuantity", ${positions} as positions,
    s.valid_on as "planDate", s.amount as "planAmount", coalesce(s.interval_months, 1) as "planInterval",
    nullif(s.cover_fraction, 0) as "coverFraction", ${shares} as "savingsPlan"
  from contract c
  left join lateral (select * from portfolio where contract_id = c.id order by valid_on desc limit 1) p on true
  left join lateral (select * from savings_plan where contract_id = c.id order by valid_on desc limit 1) s on true
  where ${join(conditions, ' and ')}`;

/** @throws {ApiFault} 404 when there is no such contract in the scope */
export async function readEntry(db: Queries, contractId: number, scope: DataScope): Promise<StoredEntry> {
  const [entry] = await db.query<StoredEntry>(
    entries([sql`c.id = ${contractId}`, ...contractScopeConditions(scope, 'c.')]),
  );
  if (!entry) throw notFound('contracts', contractId);
  return entry;
}
