import { paiFamilies } from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import { Closed, Euro, Fraction, Id, Nullable, OneOf } from '../../floor/schema/common';
import { OptimizationHint, ScoreBand } from './figures';

/** Weight of a fund, 0 to 1. */
export const FundWeight = Closed({
  fundId: Id,
  fraction: Type.Number({ minimum: 0, maximum: 1, description: 'fraction, 0 to 1' }),
});
export type FundWeight = Static<typeof FundWeight>;

const KnownAverage = Type.Object({
  average: Type.Number(),
  knownFraction: Type.Number({
    description: 'share of the fund assets for which the figure is known, 0 to 1',
  }),
});

/** All that a screen compares before and after orders. Unknown is null. Dismissed hints count in none of the figures. */
export const Situation = Type.Object({
  funds: Type.Array(Type.Object({ fundId: Id, eur: Euro, fraction: Fraction })),
  peerGroups: Type.Array(
    Type.Object({
      peerGroupId: Type.Integer({ description: '0: funds without a peer group' }),
      fraction: Fraction,
    }),
  ),
  /** Annual volatility of the fund assets. */
  volatility: Nullable(Fraction),
  /** True when the volatility comes from the risk indicators, because prices are missing. */
  isRiskSimplified: Type.Boolean(),
  /** Class of what the tariff measures, and the rating inside it; 3.4 is always in RK3. */
  riskClassId: Nullable(Type.Integer()),
  rating: Nullable(Type.Number()),
  stars: Nullable(KnownAverage),
  cost: Nullable(
    Type.Object({
      eurPerYear: Type.Number({ description: 'EUR of ongoing fees a year of the funds whose fee is known' }),
      feeFraction: Type.Number({ description: 'their average fee, fraction per year' }),
      knownFraction: Fraction,
    }),
  ),
  /** Minimum shares of the fund assets; a fund that reports none counts as 0. */
  esg: Nullable(
    Type.Object({
      taxonomyFraction: Fraction,
      sustainableFraction: Fraction,
      coveredFamilies: Type.Array(OneOf(paiFamilies)),
    }),
  ),
  /** The gravest first. */
  hints: Type.Array(OptimizationHint),
  /** Null while a price is unknown. */
  score: Nullable(Type.Object({ value: Type.Integer({ description: '0 to 100' }), band: ScoreBand })),
});
export type Situation = Static<typeof Situation>;
