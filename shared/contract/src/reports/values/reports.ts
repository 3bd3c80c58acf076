import type { Permission } from '../../floor/permissions';
import type { FormLanguage } from '../../floor/values/form-languages';
import { commonFileTypes, commonFileTypesIn } from '../../floor/values/report-file-types';

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

/** The type in the name of the file of a German document (REPORT-03). */
export const reportFileTypes = {
  legalContract: 'Vertragsübersicht',
  comparison: 'Vergleich',
  optimization: commonFileTypes.suitability,
  riskProfile: 'Risikoprofil',
  consultationProtocol: 'Beratungsprotokoll',
  portfolioHistory: 'Wertentwicklung',
  publicReport: 'Bericht-ohne-persönliche-Daten',
} as const satisfies Record<ContractReportType, string>;

/** A document is called in its own language. */
export const reportFileTypesIn = {
  de: reportFileTypes,
  en: {
    legalContract: 'Contract-overview',
    comparison: 'Comparison',
    optimization: commonFileTypesIn.en.suitability,
    riskProfile: 'Risk-profile',
    consultationProtocol: 'Consultation-record',
    portfolioHistory: 'Performance',
    publicReport: 'Report-without-personal-data',
  },
} as const satisfies Record<FormLanguage, Record<ContractReportType, string>>;

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
