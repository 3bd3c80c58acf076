import { paiFamilies, sustainabilityForms, type QuestionFact, type QuestionValue } from '@depotwerk/domain';

/** What the amount of an option counts. */
export type AmountUnit = 'eur' | 'fraction' | 'years' | 'percent';

const units: Readonly<Partial<Record<QuestionFact, AmountUnit>>> = {
  income: 'eur',
  freeIncome: 'eur',
  reserve: 'eur',
  debtService: 'eur',
  lossCapacity: 'fraction',
  expectedReturn: 'fraction',
  guarantee: 'fraction',
  horizon: 'years',
  minimumSharePercent: 'percent',
};

/** Null where the rules read no amount. */
export const amountUnit = (fact: QuestionFact | null): AmountUnit | null =>
  fact === null ? null : (units[fact] ?? null);

type Meaning = NonNullable<QuestionValue['stands']>;
const meanings: Readonly<Partial<Record<QuestionFact, readonly Meaning[]>>> = {
  isSustainabilityWished: ['wished', 'notWished'],
  sustainabilityForms,
  paiFamilies,
};

/** What an option may stand for; empty where the rules read nothing of the kind. */
export const meaningsOf = (fact: QuestionFact | null): readonly Meaning[] =>
  fact === null ? [] : (meanings[fact] ?? []);
