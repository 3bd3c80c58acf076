import {
  paiFamilies,
  questionFacts,
  questionTopics,
  questionTypes,
  styleHints,
  sustainabilityForms,
} from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import { questionnaireLimits } from '../values/questionnaires';
import { maxLengths } from '../../floor/values/text-lengths';
import {
  Closed,
  FilledText,
  Id,
  IsoTimestamp,
  Name,
  Nullable,
  OneOf,
  Text,
  Uuid,
  Version,
} from '../../floor/schema/common';

export const QuestionId = Type.String({ pattern: `^[A-Za-z][A-Za-z0-9]{0,${maxLengths.questionId - 1}}$` });

const Label = Name({ maxLength: maxLengths.questionLabel });
const Labels = Closed({ de: Label, en: Label });
/** Empty: none. */
const Description = Text({ maxLength: maxLengths.questionDescription });
const Descriptions = Closed({ de: Description, en: Description });
const OptionId = Type.Integer({ minimum: 1, maximum: 1000 });
const Share = Type.Number({ minimum: 0, maximum: 1, description: 'fraction, 0 to 1' });
const Points = Type.Integer({ minimum: 0, maximum: 100 });

/** One option with its texts; the fields are those of the rules (`QuestionValue` of the domain). */
export const QuestionOption = Closed({
  id: OptionId,
  isOther: Type.Boolean({ description: 'the person writes down what it is' }),
  points: Points,
  amount: Nullable(
    Type.Number({ minimum: 0, maximum: 1_000_000, description: "in the unit of the question's fact" }),
  ),
  stands: Nullable(OneOf(['wished', 'notWished', ...sustainabilityForms, ...paiFamilies])),
  label: Labels,
  description: Descriptions,
});

/** One question with its texts in every language; the rules read it as `Question` of the domain. */
export const QuestionDefinition = Closed({
  id: QuestionId,
  topic: OneOf(questionTopics),
  type: OneOf(questionTypes),
  fact: Nullable(
    OneOf(questionFacts, { description: 'what the rules read it as; one question each at most' }),
  ),
  values: Type.Array(QuestionOption, { maxItems: questionnaireLimits.values }),
  styleHint: Nullable(OneOf(styleHints)),
  nonValueId: Nullable(OptionId),
  isNeededForClass: Type.Boolean({ description: 'without an answer there is no class' }),
  maxPoints: Points,
  label: Labels,
  description: Descriptions,
});
export type QuestionDefinition = Static<typeof QuestionDefinition>;

const Rules = Closed({
  horizonCaps: Type.Array(
    Closed({ belowYears: Type.Number({ minimum: 0.25, maximum: 100 }), classFraction: Share }),
    { maxItems: questionnaireLimits.horizonCaps, description: 'ascending by years' },
  ),
  knowledgeClassFraction: Share,
  lossFactor: Type.Number({ minimum: 0, maximum: 10, description: 'standard deviations of a year' }),
  reserveMonths: Type.Number({ minimum: 0, maximum: 120, description: 'months of income' }),
  debtServiceFraction: Share,
});

/** A whole questionnaire: it can be given to `suggestProfile` of the domain as it is. */
export const QuestionnaireContent = Closed({
  questions: Type.Array(QuestionDefinition, { minItems: 1, maxItems: questionnaireLimits.questions }),
  rules: Rules,
});
export type QuestionnaireContent = Static<typeof QuestionnaireContent>;

export const QuestionnaireVersion = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  releasedAt: IsoTimestamp,
  releasedBy: Nullable(Type.String({ description: 'null: delivered with the product' })),
  /** Analyses that began with it and are not finished; they keep it. */
  openCount: Type.Integer(),
  finishedCount: Type.Integer(),
});
export type QuestionnaireVersion = Static<typeof QuestionnaireVersion>;

export const QuestionnaireRow = Type.Object({
  id: Uuid,
  name: Type.String(),
  isStandard: Type.Boolean({ description: 'new analyses begin with it where nobody chooses another' }),
  version: Version,
  /** Null as long as none is released. */
  releasedNumber: Nullable(Type.Integer()),
  hasDraft: Type.Boolean({ description: 'something differs from what is released' }),
  questionCount: Type.Integer(),
  versions: Type.Array(QuestionnaireVersion, { description: 'newest first' }),
});
export type QuestionnaireRow = Static<typeof QuestionnaireRow>;

export const QuestionnaireDetail = Type.Object({
  ...QuestionnaireRow.properties,
  /** The draft, or what is released where nobody has changed it. */
  content: QuestionnaireContent,
  /** The caller changed the draft, so somebody else releases it. A server of the release before does not say it. */
  isReleasedByOthers: Type.Optional(Type.Boolean()),
  /** Who asks for the release of the draft; null: nobody does. */
  request: Type.Optional(
    Nullable(Type.Object({ by: Type.String(), at: IsoTimestamp, note: Nullable(Type.String()) })),
  ),
  /** Somebody may decide on the request; true as well where nobody asks. */
  hasDecider: Type.Optional(Type.Boolean()),
  /** Why the draft came back; null once somebody goes on with it. */
  sentBack: Type.Optional(
    Nullable(Type.Object({ by: Type.String(), at: IsoTimestamp, reason: Type.String() })),
  ),
});
export type QuestionnaireDetail = Static<typeof QuestionnaireDetail>;

/** What one administrator asks for and a second one decides. */
export const QuestionnaireApproval = Type.Object({
  questionnaireId: Uuid,
  name: Type.String(),
  requestedBy: Type.String(),
  requestedAt: IsoTimestamp,
});
export type QuestionnaireApproval = Static<typeof QuestionnaireApproval>;

export const QuestionnaireRequest = Closed({
  note: Nullable(Text({ maxLength: maxLengths.description })),
});
export const QuestionnaireRejection = Closed({
  reason: FilledText({ maxLength: maxLengths.description }),
});

export const ReleasedQuestionnaire = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  releasedAt: IsoTimestamp,
  content: QuestionnaireContent,
});
export type ReleasedQuestionnaire = Static<typeof ReleasedQuestionnaire>;

/** A tariff that trial answers can be measured by: in the order of their names, the one for portfolio checks first. */
export const TrialTariff = Type.Object({
  tariffId: Id,
  name: Type.String(),
  volatilities: Type.Array(Nullable(Type.Number()), {
    description: 'of the target weights of each class, per year as fractions, by class; null unknown',
  }),
});
export type TrialTariff = Static<typeof TrialTariff>;

/** Finished analyses that are still valid, with their answers under the draft. */
export const QuestionnaireEffect = Type.Object({
  valid: Type.Integer(),
  higher: Type.Integer({ description: 'would get a class of more risk' }),
  lower: Type.Integer({ description: 'would get a class of less risk' }),
  unrated: Type.Integer({ description: 'no class by the draft or before, or from before losses were kept' }),
});
export type QuestionnaireEffect = Static<typeof QuestionnaireEffect>;

const QuestionnaireName = Name({ maxLength: maxLengths.questionnaireName });

/** A new one begins as a copy of another. */
export const QuestionnaireCopy = Closed({ name: QuestionnaireName, sourceId: Uuid });
export type QuestionnaireCopy = Static<typeof QuestionnaireCopy>;

export const QuestionnaireInput = Closed({ name: QuestionnaireName, content: QuestionnaireContent });
export type QuestionnaireInput = Static<typeof QuestionnaireInput>;
