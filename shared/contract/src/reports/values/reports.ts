import type { Permission } from '../../floor/permissions';
import { commonFileTypes } from '../../floor/values/report-file-types';

/** Documents about one contract; the names are part of addresses. */
export const contractReportTypes = [
  'legalContract',
  'comparison',
  'optimization',
  'riskProfile',
  'consultationProtocol',
  'portfolioHistory',
  'publicReport',
] as const;
export type ContractReportType = (typeof contractReportTypes)[number];

/** The type in the name of a file (REPORT-03): documents are German, and so is what they are called. */
export const reportFileTypes = {
  legalContract: 'Vertragsübersicht',
  comparison: 'Vergleich',
  optimization: commonFileTypes.suitability,
  riskProfile: 'Risikoprofil',
  consultationProtocol: 'Beratungsprotokoll',
  portfolioHistory: 'Wertentwicklung',
  publicReport: 'Bericht-ohne-persönliche-Daten',
} as const satisfies Record<ContractReportType, string>;

/**
 * The right that it takes to make a document of a contract. What testifies advice is made by who advises the customer
 * alone; whoever sees the contract reads what was made of it.
 */
export const reportMakers = {
  legalContract: 'contracts.view',
  comparison: 'reports.advise',
  optimization: 'reports.advise',
  riskProfile: 'reports.advise',
  consultationProtocol: 'reports.advise',
  portfolioHistory: 'contracts.view',
  publicReport: 'contracts.export',
} as const satisfies Record<ContractReportType, Permission>;

/** Most contracts of one archive. */
export const MOST_ARCHIVED = 500;
