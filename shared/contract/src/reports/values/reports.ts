/** Documents about one contract; the names are part of file names and addresses. */
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

/** Most contracts of one archive. */
export const MOST_ARCHIVED = 500;
