import { renderComparison } from './comparison';
import { renderConsultationProtocol } from './consultation-protocol';
import type { ContractReport } from './contract-report';
import { renderLegalContract } from './legal-contract';
import { renderOptimization } from './optimization';
import { renderPortfolioHistory } from './portfolio-history';
import { renderPublicReport } from './public-report';
import { renderRiskProfile } from './risk-profile';

/** @param dataHash SHA-256 of the snapshot, hex; printed in the document */
export function renderContractReport(report: ContractReport, dataHash: string): Promise<Uint8Array> {
  switch (report.type) {
    case 'legalContract':
      return renderLegalContract(report, dataHash);
    case 'comparison':
      return renderComparison(report, dataHash);
    case 'optimization':
      return renderOptimization(report, dataHash);
    case 'riskProfile':
      return renderRiskProfile(report, dataHash);
    case 'consultationProtocol':
      return renderConsultationProtocol(report, dataHash);
    case 'portfolioHistory':
      return renderPortfolioHistory(report, dataHash);
    case 'publicReport':
      return renderPublicReport(report, dataHash);
  }
}
