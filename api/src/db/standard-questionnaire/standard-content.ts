import type { QuestionnaireContent } from '@depotwerk/contract/analyses';
import { standardQuestionnaire } from '@depotwerk/domain';
import { standardTexts, type Texts } from './texts';

const textsOf = ([de, en, deMore = '', enMore = '']: Texts) => ({
  label: { de, en },
  description: { de: deMore, en: enMore },
});

/** The questionnaire that every installation begins with: questions and rules of the domain with their texts. */
export function standardContent(): QuestionnaireContent {
  const { questions, rules } = standardQuestionnaire;
  return {
    rules: { ...rules, horizonCaps: rules.horizonCaps.map((cap) => ({ ...cap })) },
    questions: questions.map((question) => {
      const texts = standardTexts[question.id];
      if (texts?.options?.length !== (question.values.length || undefined))
        throw new Error(`the texts of ${question.id} do not fit its options`);
      return {
        ...question,
        ...textsOf(texts?.question ?? ['', '']),
        values: question.values.map((value, i) => ({
          ...value,
          ...textsOf(texts?.options?.[i] ?? ['', '']),
        })),
      };
    }),
  };
}
