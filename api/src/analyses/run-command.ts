import type { FormAnswer, FormCommand, InvitedCommand } from '@depotwerk/contract/analyses';
import type { Database } from '../db/database';
import type { Actor, Origin } from '../audit/write-audit';
import { currentMeasure } from './measure';
import { finishAnalysis } from './finish-analysis';
import { formElements, lookupLists } from './form-elements';
import { formData, saveAnswers } from './save-answers';
import { readAnalysis, type AnalysisKey } from './stored-analysis';

export interface CommandCall extends Origin {
  readonly actor: Actor;
  readonly today: string;
}

/** Carries out a command of a form that the server describes (API-76 to 78). */
export async function runCommand(
  db: Database,
  key: AnalysisKey,
  { command, request }: FormCommand | InvitedCommand,
  call: CommandCall,
): Promise<FormAnswer> {
  switch (command) {
    case 'questionnaire.describe': {
      const analysis = await readAnalysis(db, key);
      const { questionnaireName, questionnaireNumber: number } = analysis;
      const elements = formElements(analysis, request.language);
      return { command, result: { questionnaireName, number, elements } };
    }
    case 'questionnaire.lookups': {
      const { contractId } = await readAnalysis(db, key);
      const { borders } = await currentMeasure(db, contractId, call.today);
      return { command, result: { lookups: lookupLists(request.language, borders.uppers.length) } };
    }
    case 'analysis.read':
      return { command, result: formData(await readAnalysis(db, key)) };
    case 'analysis.save':
      return { command, result: await saveAnswers(db, key, request.version, request.answers) };
    case 'analysis.finish': {
      const isExplained = 'isExplained' in request && request.isExplained;
      return {
        command,
        result: await finishAnalysis(db, key, { ...call, version: request.version, isExplained }),
      };
    }
  }
}
