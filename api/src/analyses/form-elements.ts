import type { FormElement, LookupList } from '@depotwerk/contract/analyses';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import englishWords from '@depotwerk/contract/texts/vocabulary/english-words.json';
import {
  amountUnit,
  conditionOf,
  fiveRiskClassNames,
  largestNumber,
  questionTopics,
  type QuestionTopic,
} from '@depotwerk/domain';
import type { StoredAnalysis } from './stored-analysis';

const topicTitles: Readonly<Record<QuestionTopic, Readonly<Record<FormLanguage, string>>>> = {
  knowledge: { de: 'Kenntnisse und Erfahrungen', en: 'Knowledge and experience' },
  finances: { de: 'Finanzielle Verhältnisse', en: 'Financial situation' },
  goals: { de: 'Ziele', en: 'Goals' },
  sustainability: { de: 'Nachhaltigkeit', en: 'Sustainability' },
  other: { de: 'Weiteres', en: 'Further information' },
};

/** Questions of an analysis in a language (API-76). */
export const formElements = ({ content }: StoredAnalysis, language: FormLanguage): FormElement[] =>
  content.questions.map((question) => {
    const { id, topic, type, styleHint, nonValueId, isNeededForClass, label, description, values } = question;
    const condition = conditionOf(content.questions, question);
    return {
      id,
      topic,
      type,
      styleHint,
      nonValueId,
      isNeededForClass,
      condition: condition && { ...condition, valueIds: [...condition.valueIds] },
      maximum: type === 'NUMBER' ? largestNumber(question.fact) : null,
      unit: type === 'NUMBER' ? amountUnit(question.fact) : null,
      label: label[language],
      description: description[language],
      values: values.map((value) => ({
        id: value.id,
        label: value.label[language],
        description: value.description[language],
        isOther: value.isOther,
      })),
    };
  });

/** Lists that belong to no single question (API-77). @param classCount classes that a profile is one of */
export function lookupLists(language: FormLanguage, classCount: number): LookupList[] {
  const names = language === 'de' ? fiveRiskClassNames : fiveRiskClassNames.map((name) => englishWords[name]);
  return [
    {
      id: 'topics',
      values: questionTopics.map((id) => ({ id, label: topicTitles[id][language], description: '' })),
    },
    {
      id: 'riskClasses',
      values: Array.from({ length: classCount }, (_, i) => ({
        id: String(i + 1),
        label: classCount === names.length ? (names[i] ?? `RK${i + 1}`) : `RK${i + 1}`,
        description: '',
      })),
    },
  ];
}
