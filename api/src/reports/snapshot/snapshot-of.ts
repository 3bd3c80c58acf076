import type { ContractReportType } from '@depotwerk/contract/reports/values/reports';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { ContractReport } from '../../documents/contract/contract-report';
import { entityHistory } from '../../audit/entity-history';
import { earlierFundIds, earlierStates } from './earlier-states';
import { historyFigures } from './history-figures';
import type { Making } from './report-basis';
import { reportBasis } from './report-basis';
import { reportProfile } from './report-profile';
import { proposalFundIds, reportProposal } from './report-proposal';
import { withoutPerson } from './without-person';

/**
 * Everything that a report says.
 *
 * @throws {ApiFault} 404 when the contract is not in the scope, 409 `reports.riskProfileMissing`
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
      return { type, ...states, ...(await reportBasis(db, making, earlierFundIds(states))) };
    }
    case 'comparison':
    case 'optimization':
    case 'consultationProtocol': {
      const proposal = await reportProposal(db, making);
      const basis = await reportBasis(db, making, proposalFundIds(proposal));
      if (type === 'comparison') return { type, ...basis, proposal };
      const profile = await reportProfile(db, making);
      if (type === 'optimization') return { type, ...basis, proposal, profile };
      const { entries } = await entityHistory(db, 'contract', contractId);
      // Making a report is not part of what it tells.
      const events = entries.filter(({ action }) => !action.startsWith('report.'));
      return { type, ...basis, proposal, profile, entries: events };
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
