import type { QuestionnaireContent, QuestionnaireDetail } from '@depotwerk/contract/analyses';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import type { FieldAt, FieldPath, NumberEntry } from '@depotwerk/ui/forms';

type Question = QuestionnaireContent['questions'][number];
type Option = Question['values'][number];

/** An option while it is typed; what is no number yet is kept as it was typed. */
export interface OptionValues extends Omit<Option, 'points' | 'amount'> {
  points: NumberEntry;
  amount: NumberEntry;
}
export interface QuestionValues extends Omit<Question, 'values' | 'maxPoints'> {
  values: OptionValues[];
  maxPoints: NumberEntry;
}

export interface QuestionnaireValues {
  name: string;
  questions: QuestionValues[];
  horizonCaps: { belowYears: NumberEntry; classFraction: NumberEntry }[];
  /** fraction */
  knowledgeClassFraction: NumberEntry;
  lossFactor: NumberEntry;
  reserveMonths: NumberEntry;
  /** fraction */
  debtServiceFraction: NumberEntry;
}

export function questionnaireValues(record: QuestionnaireDetail | null): QuestionnaireValues {
  if (record === null) throw new Error('a new questionnaire is a copy, so there is always a record');
  const { name, content } = record;
  return { name, questions: content.questions, ...content.rules };
}

/** Of values that are valid. */
export function contentOf(values: QuestionnaireValues): QuestionnaireContent {
  const { questions, horizonCaps, knowledgeClassFraction, lossFactor, reserveMonths, debtServiceFraction } =
    values;
  return {
    questions: questions.map((question) => ({
      ...question,
      maxPoints: Number(question.maxPoints),
      values: question.values.map((option) => ({
        ...option,
        points: Number(option.points),
        amount: option.amount === null ? null : Number(option.amount),
      })),
    })),
    rules: {
      horizonCaps: horizonCaps.map(({ belowYears, classFraction }) => ({
        belowYears: Number(belowYears),
        classFraction: Number(classFraction),
      })),
      knowledgeClassFraction: Number(knowledgeClassFraction),
      lossFactor: Number(lossFactor),
      reserveMonths: Number(reserveMonths),
      debtServiceFraction: Number(debtServiceFraction),
    },
  };
}

/** `/content/questions/3/label/de` and `/content/rules/horizonCaps` as the form calls them. */
export const questionnaireFieldAt: FieldAt<QuestionnaireValues> = ([whole, part, ...inner]) => {
  if (whole !== 'content' || part === undefined) return null;
  const parts = part === 'rules' ? inner : [part, ...inner];
  return parts.join('.') as FieldPath<QuestionnaireValues>;
};

const texts = () => ({ de: '', en: '' });

export const blankOption = (values: readonly OptionValues[]): OptionValues => ({
  id: Math.max(0, ...values.map(({ id }) => id)) + 1,
  isOther: false,
  points: 0,
  amount: null,
  stands: null,
  label: texts(),
  description: texts(),
});

/** A choice between two options under the first free id. */
export function blankQuestion(questions: readonly QuestionValues[]): QuestionValues {
  const ids = new Set(questions.map(({ id }) => id));
  let number = questions.length + 1;
  while (ids.has(`F${number}`)) number += 1;
  const first = blankOption([]);
  return {
    id: `F${number}`.slice(0, maxLengths.questionId),
    topic: questions.at(-1)?.topic ?? 'other',
    type: 'SINGLE_SELECT',
    fact: null,
    values: [first, blankOption([first])],
    styleHint: null,
    nonValueId: null,
    isNeededForClass: false,
    maxPoints: 0,
    label: texts(),
    description: texts(),
  };
}
