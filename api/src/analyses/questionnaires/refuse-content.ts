import type { QuestionnaireContent } from '@depotwerk/contract/analyses';
import { questionProblems, rulesProblems } from '@depotwerk/domain';
import { ApiFault } from '../../http/api-fault';

/**
 * Refuses a questionnaire that could not be answered, or would be rated wrongly.
 *
 * @throws {ApiFault} 400 `questionnaires.contentRefused` naming each field with its reason
 */
export function refuseContent({ questions, rules }: QuestionnaireContent): void {
  const details = [...questionProblems(questions), ...rulesProblems(rules)].map(({ path, reason }) => ({
    field: `/content/${path.join('/')}`,
    reason,
  }));
  const [first] = details;
  if (first)
    throw new ApiFault(400, 'questionnaires.contentRefused', 'the questionnaire cannot be used like this', {
      field: first.field,
      details,
    });
}
