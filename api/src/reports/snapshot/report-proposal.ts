import type { ContractOptimization, PlannedOptimization } from '@depotwerk/contract/advice';
import { currentBasis } from '../../contracts/analysis/basis';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { ReportProposal } from '../../documents/contract/contract-report';
import { comparisonOf } from '../../documents/contract/comparison';
import { stressTest } from '../../analyses/stress';
import { readOptimization } from '../../advice/plans/read-optimization';
import type { Making } from './report-basis';
import { reportPeerGroups } from './report-funds';

/** The contract before and after what is planned, or proposed where nothing is planned. */
export const reportProposal = async (db: Database, making: Making): Promise<ReportProposal> =>
  proposalJson(db, await optimizationOf(db, making));

/** The contract before and after a plan that is open; of nothing else anything is proposed. */
export async function proposalOfPlan(
  db: Database,
  making: Making,
  plan: PlannedOptimization | null,
): Promise<ReportProposal> {
  const optimization = await optimizationOf(db, making);
  if (optimization === null) return proposalJson(db, null);
  if (plan === null) return proposalJson(db, { ...optimization, plan: null, proposal: null });
  return proposalJson(db, optimization.plan?.id === plan.id ? optimization : null);
}

async function proposalJson(
  db: Database,
  optimization: ContractOptimization | null,
): Promise<ReportProposal> {
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

/** Of all funds that a proposal trades, or that were traded. */
export const proposalFundIds = ({ optimization }: ReportProposal): readonly number[] => [
  ...(optimization?.proposal?.orders ?? []).map(({ fundId }) => fundId),
  ...(optimization?.plan?.orders ?? []).map(({ fundId }) => fundId),
  ...(optimization?.plan?.savingsPlan ?? []).map(({ fundId }) => fundId),
];
