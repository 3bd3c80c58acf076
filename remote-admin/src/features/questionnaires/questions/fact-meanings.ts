import { paiFamilies, sustainabilityForms, type QuestionFact, type QuestionValue } from '@depotwerk/domain';

type Meaning = NonNullable<QuestionValue['stands']>;
const meanings: Readonly<Partial<Record<QuestionFact, readonly Meaning[]>>> = {
  isSustainabilityWished: ['wished', 'notWished'],
  sustainabilityForms,
  paiFamilies,
};

/** What an option may stand for; empty where the rules read nothing of the kind. */
export const meaningsOf = (fact: QuestionFact | null): readonly Meaning[] =>
  fact === null ? [] : (meanings[fact] ?? []);
