import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { depotAnalysisEndpoints, invitedAnalysisEndpoints } from './endpoints/depot-analyses';
import type { formEndpoints } from './endpoints/forms';
import type { questionnaireEndpoints } from './endpoints/questionnaires';

/** A finished one suggests a risk profile to its contract. */
const analysis = ['analyses', 'audit', 'contracts', 'customers', 'dashboard', 'search', 'workList'] as const;
const questionnaire = ['audit', 'questionnaires'] as const;

export const analysesChanges = {
  // Read a file and store nothing of it.
  'POST /depot-analyses/read-holdings': nothing,
  'POST /depotanalysis/:guid/read-holdings': nothing,
  // An invited person sees nothing but what is sent.
  'PUT /depotanalysis/:guid': {
    'questionnaire.describe': nothing,
    'questionnaire.lookups': nothing,
    'analysis.read': nothing,
    'analysis.save': nothing,
    'analysis.finish': nothing,
  },
  'PUT /depotanalysis/:guid/holdings': nothing,
  'DELETE /depotanalysis/:guid': nothing,

  'POST /depot-analyses': analysis,
  'DELETE /depot-analyses/:analysisId': analysis,
  'PUT /depot-analyses/:analysisId/holdings': ['analyses', 'audit'],
  'POST /depot-analyses/:analysisId/invitation': ['analyses', 'audit'],
  'DELETE /depot-analyses/:analysisId/invitation': ['analyses', 'audit'],
  'PUT /contracts': {
    'questionnaire.describe': nothing,
    'questionnaire.lookups': nothing,
    'analysis.read': nothing,
    'analysis.save': ['analyses', 'audit'],
    'analysis.finish': analysis,
    'contract.describe': nothing,
    'contract.lookup': nothing,
    'contract.read': nothing,
    'contract.check': nothing,
    'contract.save': [...analysis, 'form', 'funds'],
  },

  'POST /questionnaires': questionnaire,
  'PUT /questionnaires/:questionnaireId': questionnaire,
  'POST /questionnaires/:questionnaireId/request': questionnaire,
  'POST /questionnaires/:questionnaireId/rejection': questionnaire,
  'POST /questionnaires/:questionnaireId/release': questionnaire,
  'POST /questionnaires/:questionnaireId/standard': questionnaire,
} as const satisfies ChangesOf<
  typeof depotAnalysisEndpoints &
    typeof invitedAnalysisEndpoints &
    typeof formEndpoints &
    typeof questionnaireEndpoints
>;
