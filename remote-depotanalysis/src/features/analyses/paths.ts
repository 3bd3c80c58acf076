export const pathOfStart = '/depotanalysis/new';
export const pathOfAnalysis = (analysisId: string): string => `/depotanalysis/analyses/${analysisId}`;
export const pathOfQuestions = (analysisId: string): string => `${pathOfAnalysis(analysisId)}/questions`;
