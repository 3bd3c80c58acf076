import type { ContractOptimization } from '@depotwerk/contract/advice';
import sql from 'sql-template-tag';
import { currentBasis } from '../../contracts/analysis/basis';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { ReportProposal } from '../../documents/contract/contract-report';
import { comparisonOf } from '../../documents/contract/comparison';
import { stressTest } from '../../analyses/stress';
import { readOptimization } from '../../advice/plans/read-optimization';
import { readOrders } from '../../banks/orders/read-orders';
import type { Making } from './report-basis';
import { reportPeerGroups } from './report-funds';

/** The contract before and after what is planned, or proposed where nothing is planned. */
export async function reportProposal(db: Database, making: Making): Promise<ReportProposal> {
  const optimization = await optimizationOf(db, making);
  const stress = await stressTest(db);
  const weightsOf = (groups: ContractOptimization['before']['peerGroups']): ReadonlyMap<number, number> =>
    new Map(groups.map(({ peerGroupId, fraction }) => [peerGroupId, fraction]));
  const after = comparisonOf({ optimization })?.after?.peerGroups;
  return {
    optimization,
    peerGroups: await reportPeerGroups(db),
    stress: {
      before: optimization ? stress(weightsOf(optimization.before.peerGroups)) : [],
      after: after ? stress(weightsOf(after)) : [],
    },
    orders: await ordersOf(db, making, optimization?.plan?.id ?? null),
  };
}

/** Null for a contract whose tariff was never released. */
async function optimizationOf(
  db: Database,
  { contractId, caller, today }: Making,
): Promise<ContractOptimization | null> {
  const basis = await currentBasis(db, today);
  try {
    return await readOptimization(db, contractId, {}, { scope: caller.scope, basis, today });
  } catch (error) {
    if (error instanceof ApiFault && error.errorCode === 'optimization.tariffUnreleased') return null;
    throw error;
  }
}

/** Orders of the open plan, with what the bank calls their confirmation. */
async function ordersOf(
  db: Database,
  { contractId, caller }: Making,
  planId: string | null,
): Promise<ReportProposal['orders']> {
  if (planId === null) return [];
  const orders = (await readOrders(db, contractId, caller.scope)).filter((order) => order.planId === planId);
  const rows = await db.query<{ id: string; reference: string | null }>(
    sql`select id, bank_reference as reference from trader_order where id = any(${orders.map(({ id }) => id)}::uuid[])`,
  );
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  return orders.map((order) => ({ ...order, bankReference: references.get(order.id) ?? null }));
}

/** Of all funds that a proposal trades, or that were traded. */
export const proposalFundIds = ({ optimization }: ReportProposal): readonly number[] => [
  ...(optimization?.proposal?.orders ?? []).map(({ fundId }) => fundId),
  ...(optimization?.plan?.orders ?? []).map(({ fundId }) => fundId),
  ...(optimization?.plan?.savingsPlan ?? []).map(({ fundId }) => fundId),
];
