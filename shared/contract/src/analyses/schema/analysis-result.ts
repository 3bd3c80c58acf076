import { contradictionKeys, paiFamilies, riskCapKeys, stressYears } from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import {
  Euro,
  Fraction,
  Id,
  IsoDate,
  IsoTimestamp,
  Nullable,
  OneOf,
  OneOfIntegers,
} from '../../floor/schema/common';
import { ClassLosses, OptimizationHint } from '../../contracts/schema/figures';
import { ContractViewThrough } from '../../contracts/schema/view-through';
import { EsgWish } from '../../contracts/schema/esg-wish';
import { QuestionId } from './questionnaires';

/** A figure over fund assets, with the share of them for which it is known. */
const Known = <P extends Record<string, ReturnType<typeof Type.Number>>>(figures: P) =>
  Nullable(
    Type.Object({
      ...figures,
      knownFraction: Type.Number({ description: 'share of the fund assets, 0 to 1' }),
    }),
  );

/** The suggested risk profile and everything that led to it. */
export const AnalysisProfile = Type.Object({
  points: Type.Integer({ description: '0 to 100' }),
  /** Null: an answer that the class needs is missing, so there is no class and no recommendation. */
  riskClassId: Nullable(Type.Integer()),
  riskClassCount: Type.Integer(),
  uncappedClassId: Type.Integer({ description: 'class by points alone' }),
  caps: Type.Array(Type.Object({ key: OneOf(riskCapKeys), riskClassId: Type.Integer() }), {
    description: 'what lowered the class, lowest first',
  }),
  /** Missing in analyses from before it was kept. */
  classLosses: Type.Optional(ClassLosses),
  uncheckedClassIds: Type.Optional(
    Type.Array(Type.Integer(), {
      description: 'classes that the bearable loss was not compared with, because theirs is unknown',
    }),
  ),
  contradictions: Type.Array(
    Type.Object({ key: OneOf(contradictionKeys), questionIds: Type.Array(QuestionId) }),
  ),
  missingQuestionIds: Type.Array(QuestionId),
  esgPreference: Nullable(EsgWish),
});
export type AnalysisProfile = Static<typeof AnalysisProfile>;

/** The deepest fall in a time of crisis by the peer groups of the funds, bought before and held. */
const StressFigure = Type.Object({
  year: OneOfIntegers(stressYears),
  /** 0 or below; null without a fund whose peer group has prices of that year. */
  returnFraction: Nullable(Type.Number({ description: 'fraction' })),
  eur: Nullable(Type.Number({ description: 'EUR of the known part' })),
  knownFraction: Fraction,
});

export const AnalysisFund = Type.Object({
  fundId: Nullable(Id),
  isin: Type.String(),
  name: Nullable(Type.String({ description: 'null: a fund that the product does not know' })),
  peerGroupId: Nullable(Id),
  peerGroupName: Nullable(Type.String()),
  eur: Euro,
  fraction: Fraction,
});
export type AnalysisFund = Static<typeof AnalysisFund>;

/** The depot as it is, beside the profile. Unknown is null. */
export const DepotResult = Type.Object({
  valueEur: Euro,
  /** Of the units. */
  valueDate: Nullable(IsoDate),
  /** Of the prices that they are valued by; missing in analyses from before it was kept, null for a depot that was typed. */
  priceDays: Type.Optional(Nullable(Type.Object({ from: IsoDate, until: IsoDate }))),
  funds: Type.Array(AnalysisFund, { description: 'largest first, unknown funds among them' }),
  peerGroups: Type.Array(
    Type.Object({
      peerGroupId: Nullable(Id),
      name: Nullable(Type.String()),
      color: Nullable(Type.String()),
      fraction: Fraction,
    }),
    { description: 'largest first; id null: without a peer group' },
  ),
  risk: Type.Object({
    volatility: Nullable(Fraction),
    isSimplified: Type.Boolean({ description: 'from risk indicators, because prices are missing' }),
    /** What `measure` of the result says; missing in analyses from before it was kept. */
    measured: Type.Optional(Nullable(Fraction)),
    riskClassId: Nullable(Type.Integer()),
    rating: Nullable(Type.Number({ description: 'one decimal; 3.4 is always in class 3' })),
  }),
  cost: Known({
    feeFraction: Type.Number({ description: 'average ongoing fee, fraction per year' }),
    eurPerYear: Type.Number({ description: 'EUR of the known part' }),
  }),
  stars: Known({ average: Type.Number({ description: '1 to 5' }) }),
  concentration: Type.Object({
    /** Among all funds; those that nobody knows have a value, too. */
    largestFundFraction: Fraction,
    largestPeerGroupFraction: Fraction,
    effectiveFundCount: Type.Number({ description: '1 over the sum of squared shares' }),
    knownFraction: Type.Optional(
      Type.Number({
        description: 'share of the fund assets that peer group and count are known of; 0: unknown',
      }),
    ),
  }),
  esg: Type.Object({
    taxonomyFraction: Fraction,
    sustainableFraction: Fraction,
    coveredFamilies: Type.Array(OneOf(paiFamilies)),
    /** Null without a wish, and where funds of which nothing is known decide. */
    isWishMet: Nullable(Type.Boolean()),
    knownFraction: Type.Optional(
      Type.Number({ description: 'share of the fund assets whose funds are known; 0: unknown' }),
    ),
  }),
  stress: Type.Array(StressFigure),
  /** What its funds hold; missing in analyses from before it was kept. */
  viewThrough: Type.Optional(ContractViewThrough),
  /** As for contracts, the gravest first. */
  hints: Type.Array(OptimizationHint),
});
export type DepotResult = Static<typeof DepotResult>;

/** What a finished analysis found; it never changes. */
export const AnalysisResult = Type.Object({
  finishedAt: IsoTimestamp,
  validUntil: IsoDate,
  isExplained: Type.Boolean(),
  profile: AnalysisProfile,
  /** What the borders measure: the annual volatility, or the share of risk assets; missing where it was not kept yet. */
  measure: Type.Optional(OneOf(['volatility', 'riskQuota'])),
  riskClasses: Type.Array(
    Type.Object({
      riskClassId: Type.Integer(),
      name: Nullable(Type.String()),
      lowerBorder: Fraction,
      upperBorder: Fraction,
    }),
  ),
  /** Null without holdings. */
  depot: Nullable(DepotResult),
});
export type AnalysisResult = Static<typeof AnalysisResult>;
