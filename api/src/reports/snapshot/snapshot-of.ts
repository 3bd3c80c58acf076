import type { ContractReportType } from '@depotwerk/contract/reports/values/reports';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { contractViewThrough } from '../../contracts/detail/contract-view-through';
import type { ContractReport } from '../../documents/contract/contract-report';
import { earlierFundIds, earlierStates } from './earlier-states';
import { historyFigures } from './history-figures';
import { adviceFundIds, adviceOfTalk, adviceToState, consultationMissing } from './report-advice';
import type { Making } from './report-basis';
import { reportBasis } from './report-basis';
import { reportProfile } from './report-profile';
import { proposalFundIds, proposalOfPlan, reportProposal } from './report-proposal';
import { withoutPerson } from './without-person';

/**
 * Everything that a report says.
 *
 * @throws {ApiFault} 404 when the contract is not in the scope, 409 `reports.riskProfileMissing`, `reports.consultationMissing`,
 *   `reports.consultationCancelled`
 */
export async function snapshotOf(
  db: Database,
  type: ContractReportType,
  making: Making,
): Promise<ContractReport> {
  const { contractId } = making;
  switch (type) {
    case 'legalContract': {
      const states = await earlierStates(db, making);
      const advice = await adviceOfTalk(db, making);
      const basis = await reportBasis(db, making, [...earlierFundIds(states), ...adviceFundIds(advice)]);
      const viewThrough = await contractViewThrough(db, contractId);
      return { type, ...states, advice, viewThrough, ...basis };
    }
    case 'comparison': {
      const proposal = await reportProposal(db, making);
      return { type, ...(await reportBasis(db, making, proposalFundIds(proposal))), proposal };
    }
    case 'optimization': {
      const advice = await adviceToState(db, making);
      if (advice === null) throw consultationMissing();
      const proposal = await proposalOfPlan(db, making, advice.plan);
      const basis = await reportBasis(db, making, [...proposalFundIds(proposal), ...adviceFundIds(advice)]);
      return { type, ...basis, advice, proposal, profile: await reportProfile(db, making) };
    }
    case 'consultationProtocol': {
      const advice = await adviceOfTalk(db, making);
      if (advice === null) throw consultationMissing();
      const basis = await reportBasis(db, making, adviceFundIds(advice));
      return { type, ...basis, advice, profile: await reportProfile(db, making) };
    }
    case 'riskProfile': {
      const profile = await reportProfile(db, making);
      if (profile.assessments.length === 0)
        throw new ApiFault(409, 'reports.riskProfileMissing', 'the contract has no risk profile yet');
      return { type, ...(await reportBasis(db, making)), profile };
    }
    case 'portfolioHistory':
      return { type, ...(await reportBasis(db, making)), history: await historyFigures(db, contractId) };
    case 'publicReport': {
      const basis = withoutPerson(await reportBasis(db, making));
      return { type, ...basis, history: await historyFigures(db, contractId) };
    }
  }
}
