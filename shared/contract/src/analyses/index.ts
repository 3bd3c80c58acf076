export { depotAnalysisEndpoints, invitedAnalysisEndpoints } from './endpoints/depot-analyses';
export { formEndpoints } from './endpoints/forms';
export { questionnaireEndpoints } from './endpoints/questionnaires';
export type * from './schema/analyses';
export type * from './schema/analysis-form';
export type * from './schema/analysis-result';
export type * from './schema/questionnaires';
export { QuestionnaireContent } from './schema/questionnaires';
