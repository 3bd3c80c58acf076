export const pathOfAnalysis = (analysisId: string): string => `/depotanalysis/analyses/${analysisId}`;
export const pathOfQuestions = (analysisId: string): string => `${pathOfAnalysis(analysisId)}/questions`;

/** @param contractId begins with this contract chosen */
export const pathOfStart = (contractId?: number): string =>
  contractId === undefined ? '/depotanalysis/new' : `/depotanalysis/new?contract=${contractId}`;
