/** Numbers of the fields in the European PRIIPs Template V2 that the importer reads. */
export const fieldIds = {
  version: '00001',
  isin: '00030',
  identification: '00040',
  name: '00050',
  currency: '00060',
  kid: '00075',
  category: '00080',
  valuationsPerYear: '01010',
  vev: '01020',
  isFlexible: '01030',
  sri: '01090',
  mrm: '01100',
  creditRiskClass: '01110',
  holdingYears: '01120',
  observedReturns: '02130',
  standardDeviation: '02150',
  skewness: '02160',
  excessKurtosis: '02170',
  entryCost: '03010',
  ongoingCost: '03060',
  transactionCost: '03080',
  capitalGuarantee: '04080',
} as const;

export type EptField = keyof typeof fieldIds;
