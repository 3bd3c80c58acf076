import { guaranteeTypes, optimizationIntervals, tariffTypes } from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import { tariffChangeUnits, tariffParts } from '../values/tariff-steps';
import { WaitingVersion } from './tariffs';
import { tariffStandings, tariffVersionStates } from '../values/tariff-versions';
import { maxLengths } from '../../floor/values/text-lengths';
import {
  Closed,
  Euro,
  FilledText,
  Id,
  IsoDate,
  IsoTimestamp,
  Name,
  Nullable,
  OneOf,
  OneOfIntegers,
  Text,
  Uuid,
  Version,
} from '../../floor/schema/common';

const Share = Type.Number({ minimum: 0, maximum: 1, description: 'fraction, 0 to 1' });
const Count = Nullable(Type.Integer({ minimum: 1, maximum: 1000 }));
const SettingShare = Nullable(
  Type.Number({ minimum: 0.01, maximum: 1, description: 'fraction, whole percents' }),
);
const SettingValue = Nullable(Type.Number({ minimum: 1, maximum: 1e9, description: 'EUR, 2 decimals' }));

/** An answer to one hint: 1 off, 2 standard, 3 strict; 0 is no answer (OPEN-78). */
export const TariffHintAnswer = Closed({
  hintId: Type.Integer({ minimum: 1, maximum: 17 }),
  answerId: Type.Integer({ minimum: 0, maximum: 3 }),
});

/**
 * Everything that the wizard asks. A draft may have gaps (null) and findings of severity 2; a release may not.
 */
export const TariffInput = Closed({
  name: Name({ maxLength: maxLengths.tariffName }),
  key: Name({ maxLength: maxLengths.tariffKey }),
  description: Text({ maxLength: maxLengths.description }),
  isInactive: Type.Boolean(),
  issuerId: Id,
  isDefault: Type.Boolean(),

  minSecuritiesPortfolio: Count,
  maxSecuritiesPortfolio: Count,
  minSecuritiesSavingsPlan: Count,
  maxSecuritiesSavingsPlan: Count,
  minSecurityFractionPortfolio: SettingShare,
  maxSecurityFractionPortfolio: SettingShare,
  minSecurityFractionSavingsPlan: SettingShare,
  maxSecurityFractionSavingsPlan: SettingShare,
  minSecurityValuePortfolio: SettingValue,
  maxSecurityValuePortfolio: SettingValue,
  minSecurityValueSavingsPlan: SettingValue,
  maxSecurityValueSavingsPlan: SettingValue,

  componentRiskId: Nullable(Id),
  componentAllocationId: Nullable(Id),
  componentUniverseId: Nullable(Id),
  componentSelectionId: Nullable(Id),

  tariffTypeId: Nullable(OneOfIntegers(tariffTypes.map(({ id }) => id))),
  guaranteedLevel: Nullable(Share),
  guaranteedInterest: Nullable(Share),
  isGuaranteedLevelCustomizable: Nullable(Type.Boolean()),
  guaranteeTypeId: Nullable(OneOfIntegers(guaranteeTypes.map(({ id }) => id))),
  guaranteeSecurityId: Nullable(Id),
  continuousOptimization: Type.Boolean(),
  /** 1 monthly, 4 quarterly (every 3 months), 6 half-yearly, 12 yearly. */
  optimizationInterval: Nullable(OneOfIntegers(optimizationIntervals)),
  optimizationStart: Nullable(IsoDate),
  makePortfolioAdjustmentsNow: Nullable(Type.Boolean()),
  /** Settings of tariff type 4: highest cost a year, and highest SRI of a fund. */
  costCap: Nullable(Share),
  riskIndicatorLimit: Nullable(Type.Integer({ minimum: 1, maximum: 7 })),

  optimizationHints: Type.Array(TariffHintAnswer, { maxItems: 17 }),
});
export type TariffInput = Static<typeof TariffInput>;

/** What an administrator works on: the open version of a tariff. */
export const TariffDraft = Type.Object({
  tariffId: Id,
  /** Number of the open version, else of the one that counts. */
  number: Type.Integer(),
  state: OneOf(tariffVersionStates),
  input: TariffInput,
  /** Wished by who submitted it. */
  validFrom: Nullable(IsoDate),
  note: Nullable(Type.String()),
  submittedBy: Nullable(Type.String()),
  submittedAt: Type.Optional(Nullable(IsoTimestamp)),
  /** Why it came back from the second administrator. */
  rejection: Nullable(Type.String()),
  updatedAt: IsoTimestamp,
  updatedBy: Nullable(Type.String()),
  version: Version,
  /** A released version that waits for its day. A new draft begins with what counts, and its release supersedes it. */
  waiting: Type.Optional(Nullable(WaitingVersion)),
  /** The tariff of the insurer that carries the mark of the standard tariff, when it is another one. */
  standardTariff: Type.Optional(Nullable(Type.Object({ id: Id, name: Type.String() }))),
  /** This tariff carries the mark today. */
  isStandardToday: Type.Optional(Type.Boolean()),
  /** Who asks for the end of its offer, to which a second administrator has to agree. */
  deactivationRequestedBy: Type.Optional(Nullable(Type.String())),
  /** Somebody may decide on what is asked for; true as well where nothing is. */
  hasDecider: Type.Optional(Type.Boolean()),
});
export type TariffDraft = Static<typeof TariffDraft>;

export const TariffVersionRow = Type.Object({
  number: Type.Integer(),
  state: OneOf(tariffVersionStates),
  validFrom: Nullable(IsoDate),
  /** Whether contracts are judged by it today. */
  isCurrent: Type.Boolean(),
  /** Null for one that is not released. */
  standing: Type.Optional(Nullable(OneOf(tariffStandings))),
  submittedBy: Nullable(Type.String()),
  submittedAt: Nullable(IsoTimestamp),
  releasedBy: Nullable(Type.String()),
  releasedAt: Nullable(IsoTimestamp),
  reason: Nullable(Type.String({ description: 'of a rejection or a release' })),
});
export type TariffVersionRow = Static<typeof TariffVersionRow>;

/** One changed value, ready to be worded: `field` is a key of texts, names stand for ids. */
export const TariffChange = Type.Object({
  part: OneOf(tariffParts),
  field: Type.String({ description: 'key of a text, e.g. maxSecuritiesPortfolio or riskBorder' }),
  /** What is meant where a field alone does not tell: a peer group and class, a hint, a fund. */
  subject: Nullable(Type.String()),
  unit: OneOf(tariffChangeUnits),
  before: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
  after: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
});
export type TariffChange = Static<typeof TariffChange>;

export const TariffDifference = Type.Object({ changes: Type.Array(TariffChange) });
export type TariffDifference = Static<typeof TariffDifference>;

export const ReleaseRequest = Closed({ validFrom: IsoDate, note: Nullable(Text({ maxLength: 2000 })) });
export type ReleaseRequest = Static<typeof ReleaseRequest>;
export const Rejection = Closed({ reason: FilledText({ maxLength: 2000 }) });

/** What a release would change for the contracts of the tariff, computed on the database. */
export const ReleasePreview = Type.Object({
  /** Of the version that was looked at. */
  number: Type.Integer(),
  computedAt: IsoTimestamp,
  /** The draft, or what is live, has changed since in what contracts are judged by. */
  isOutdated: Type.Boolean(),
  contractCount: Type.Integer(),
  valueEur: Euro,
  notJudged: Type.Integer({
    description: 'contracts that could not be judged; nothing below counts them',
  }),
  /** Contracts whose mix lies outside its class afterwards, and did not before. */
  leavesClass: Type.Object({ count: Type.Integer(), valueEur: Euro }),
  /** Contracts that break the limits of the settings afterwards, and did not before. */
  breaksLimits: Type.Object({ count: Type.Integer(), valueEur: Euro }),
  hints: Type.Array(
    Type.Object({
      hintId: Type.Integer(),
      gained: Type.Integer(),
      lost: Type.Integer(),
      gainedEur: Euro,
      lostEur: Euro,
    }),
  ),
  score: Type.Object({
    meanBefore: Nullable(Type.Number()),
    meanAfter: Nullable(Type.Number()),
    worse: Type.Integer(),
    better: Type.Integer(),
  }),
  /** The 200 worst changes, the worst first; only contracts that the caller may see. */
  contracts: Type.Array(
    Type.Object({
      contractId: Id,
      contractNumber: Type.String(),
      customerName: Type.String(),
      valueEur: Nullable(Euro),
      scoreBefore: Nullable(Type.Integer()),
      scoreAfter: Nullable(Type.Integer()),
      gainedHintIds: Type.Array(Type.Integer()),
      lostHintIds: Type.Array(Type.Integer()),
      leavesClass: Type.Boolean(),
      breaksLimits: Type.Boolean(),
    }),
  ),
});
export type ReleasePreview = Static<typeof ReleasePreview>;

export const PreviewStarted = Type.Object({ jobId: Uuid });
export type PreviewStarted = Static<typeof PreviewStarted>;
