import { paiFamilies, type PaiFamily } from '../fund-facts';
import type { EsgPreference } from '../hints/input';
import { fractionOf } from '../percent';
import type { Answers } from './answer';
import { amountOf, optionsOf, questionOf } from './facts';
import type { QuestionFact, Questionnaire } from './questionnaire';

/** The wish for sustainability as hint 15 judges it; null when none was stated. */
export function esgPreferenceOf({ questions }: Questionnaire, answers: Answers): EsgPreference | null {
  const standsFor = (fact: QuestionFact) => {
    const question = questionOf(questions, fact);
    return question ? optionsOf(question, answers).map(({ stands }) => stands) : [];
  };
  if (!standsFor('isSustainabilityWished').includes('wished')) return null;
  const forms = standsFor('sustainabilityForms');
  const share = fractionOf(Math.min(100, amountOf(questions, 'minimumSharePercent', answers) ?? 0));
  const families = standsFor('paiFamilies');
  return {
    taxonomyFraction: forms.includes('taxonomy') ? share : null,
    sustainableFraction: forms.includes('sustainable') ? share : null,
    paiFamilies: forms.includes('pai')
      ? paiFamilies.filter((family: PaiFamily) => families.includes(family))
      : [],
  };
}
