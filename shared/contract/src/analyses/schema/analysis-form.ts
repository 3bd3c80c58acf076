import { amountUnits, answerProblems, questionTopics, questionTypes, styleHints } from '@depotwerk/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { formLanguages } from '../../floor/values/form-languages';
import { questionnaireLimits } from '../values/questionnaires';
import { maxLengths } from '../../floor/values/text-lengths';
import { Closed, Nullable, OneOf, Text, Uuid, Version } from '../../floor/schema/common';
import { QuestionId } from './questionnaires';
import { AnalysisResult } from './analysis-result';

export const AnswerValue = Closed({
  id: Nullable(Type.Integer({ minimum: 1, maximum: 1000, description: 'of the chosen option' })),
  text: Nullable(Text({ maxLength: maxLengths.answerText })),
});

/** One question of a form, in the language that was asked for (QUESTION-05 to 07). */
export const FormElement = Type.Object({
  id: QuestionId,
  topic: OneOf(questionTopics, { description: 'its title is in the lookup list `topics`' }),
  type: OneOf(questionTypes),
  styleHint: Nullable(OneOf(styleHints)),
  nonValueId: Nullable(Type.Integer({ description: 'the option "none" of a multi-select question' })),
  isNeededForClass: Type.Boolean(),
  /** Relevant only where one of these options of an earlier question is chosen; null: always. */
  condition: Nullable(Type.Object({ questionId: QuestionId, valueIds: Type.Array(Type.Integer()) })),
  maximum: Nullable(Type.Integer({ description: 'larger numbers count as this one' })),
  unit: Nullable(OneOf(amountUnits, { description: 'of a number; null where the rules read none' })),
  label: Type.String(),
  description: Type.String({ description: 'empty: none' }),
  values: Type.Array(
    Type.Object({
      id: Type.Integer(),
      label: Type.String(),
      description: Type.String({ description: 'empty: none' }),
      isOther: Type.Boolean(),
    }),
  ),
});
export type FormElement = Static<typeof FormElement>;

export const LookupList = Type.Object({
  id: OneOf(['topics', 'riskClasses']),
  values: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), description: Type.String() })),
});
export type LookupList = Static<typeof LookupList>;

/** Answers by the id of their question; fits `Answers` of the domain. */
export const AnalysisAnswers = Type.Record(Type.String(), Type.Array(AnswerValue));

/** What is answered so far; it lies on the server, so another device goes on with it. */
export const FormData = Type.Object({
  version: Version,
  isFinished: Type.Boolean(),
  answers: AnalysisAnswers,
  /** Answers with which the questionnaire cannot be finished yet. */
  problems: Type.Array(Type.Object({ questionId: QuestionId, problem: OneOf(answerProblems) })),
});
export type FormData = Static<typeof FormData>;

const language = OneOf(formLanguages);

export const AnswerChange = Closed({
  questionId: QuestionId,
  values: Type.Array(AnswerValue, { maxItems: questionnaireLimits.values }),
});

/** Answers that changed; those of other questions stay, no values take an answer back. */
const changes = Type.Array(AnswerChange, { minItems: 1, maxItems: questionnaireLimits.questions });

const command = <const C extends string, P extends Record<string, TSchema>>(name: C, request: P) =>
  Closed({ command: OneOf([name]), request: Closed(request) });

/** @param analysis names the analysis, where the path does not */
const viewsOf = <A extends Record<string, TSchema>>(analysis: A) =>
  [
    command('questionnaire.describe', { ...analysis, language }),
    command('questionnaire.lookups', { ...analysis, language }),
    command('analysis.read', analysis),
  ] as const;
const commandsAbout = <A extends Record<string, TSchema>>(analysis: A) =>
  [
    ...viewsOf(analysis),
    command('analysis.save', { ...analysis, version: Version, answers: changes }),
  ] as const;

/** Commands that change nothing: whoever sees an analysis may give them. */
export const FormView = Type.Union([...viewsOf({ analysisId: Uuid })]);

/** Commands of an adviser (API-76 to 78). Versions are those of {@link FormData}; another one is 412 `request.outdated`. */
export const FormCommand = Type.Union([
  ...commandsAbout({ analysisId: Uuid }),
  command('analysis.finish', {
    analysisId: Uuid,
    version: Version,
    isExplained: Type.Boolean({ description: 'the risks were explained to a customer without knowledge' }),
  }),
]);
export type FormCommand = Static<typeof FormCommand>;

/** The same commands by the link of an invitation, which is about one analysis only. */
export const InvitedCommand = Type.Union([
  ...commandsAbout({}),
  command('analysis.finish', { version: Version }),
]);
export type InvitedCommand = Static<typeof InvitedCommand>;

/** What a command answers, under its own name. */
export const FormAnswer = Type.Union([
  Type.Object({
    command: OneOf(['questionnaire.describe']),
    result: Type.Object({
      questionnaireName: Type.String(),
      number: Type.Integer({ description: 'version of the questionnaire; an analysis keeps its own' }),
      elements: Type.Array(FormElement),
    }),
  }),
  Type.Object({
    command: OneOf(['questionnaire.lookups']),
    result: Type.Object({ lookups: Type.Array(LookupList) }),
  }),
  Type.Object({ command: OneOf(['analysis.read']), result: FormData }),
  Type.Object({ command: OneOf(['analysis.save']), result: FormData }),
  Type.Object({ command: OneOf(['analysis.finish']), result: AnalysisResult }),
]);
export type FormAnswer = Static<typeof FormAnswer>;
