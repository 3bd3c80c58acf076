import type { ContractEntry } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

interface Names {
  readonly customer: string;
  readonly insurer: string;
  readonly tariff: string;
  readonly funds: Readonly<Record<string, string>>;
}

async function namesIn(db: Queries, entry: ContractEntry): Promise<Names> {
  const ids = [...entry.positions, ...entry.savingsPlan].map(({ fundId }) => fundId);
  const [names] = await db.query<Names>(
    sql`select (select sort_name from customer where id = ${entry.customerId}) as customer,
      (select name from issuer where id = ${entry.insurerId}) as insurer,
      (select name from tariff where id = ${entry.tariffId}) as tariff,
      (select coalesce(json_object_agg(id, name), '{}') from fund where id = any(${ids}::int[])) as funds`,
  );
  if (!names) throw new Error('a statement without tables answers one row');
  return names;
}

/** What the audit log says about a contract as it was entered; funds by name, units and value, or by name and share. */
export async function auditFacts(db: Queries, entry: ContractEntry) {
  const { customer, insurer, tariff, funds } = await namesIn(db, entry);
  const nameOf = (fundId: number): string => funds[fundId] ?? String(fundId);
  return {
    contractNumber: entry.contractNumber,
    customer,
    insurer,
    tariff,
    consumerKey: entry.consumerKey,
    startDate: entry.startDate,
    endDate: entry.endDate,
    useEtf: entry.useEtf,
    valuationDate: entry.valuationDate,
    contributionsValue: entry.contributionsValue,
    withdrawnValue: entry.withdrawnValue,
    costsValue: entry.costsValue,
    cashValue: entry.cashValue,
    reserveValue: entry.reserveValue,
    guaranteeFundQuantity: entry.guaranteeFundQuantity,
    positions: entry.positions.map(({ fundId, units, value }) => [nameOf(fundId), units, value]),
    planDate: entry.planDate,
    planAmount: entry.planAmount,
    planInterval: entry.planInterval,
    coverFraction: entry.coverFraction,
    savingsPlan: entry.savingsPlan.map(({ fundId, fraction }) => [nameOf(fundId), fraction]),
  };
}
