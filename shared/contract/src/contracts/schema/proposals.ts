import {
  concentrationKinds,
  dataGapReasons,
  esgShares,
  limitRules,
  limitScopes,
  paiFamilies,
  reviewDutyKinds,
  targetMarketReasons,
  unavailabilityReasons,
} from '@depotwerk/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { Euro, Fraction, Id, IsoDate, Nullable, OneOf } from '../../floor/schema/common';

const kind = <const K extends string, P extends Record<string, TSchema>>(key: K, properties: P) =>
  Type.Object({ kind: OneOf([key]), ...properties });

const fractionChange = Type.Number({ description: 'change of the weight, -1 to 1' });

export const PeerGroupOrders = Type.Array(
  Type.Object({
    peerGroupId: Type.Integer({ description: '0: funds without a peer group' }),
    actualFraction: Fraction,
    targetFraction: Fraction,
    fractionChange,
    eur: Type.Number({
      description: 'positive buys, negative sells; a month where it is about the savings plan',
    }),
  }),
);

const FundReplacement = Type.Object({
  fundId: Id,
  replacementFundId: Nullable(Type.Integer({ description: 'null: nothing in the universe fits' })),
  eur: Euro,
  savedEurPerYear: Nullable(Type.Number({ description: 'EUR of fees; negative: the replacement is dearer' })),
});

const FundUnavailability = Type.Object({
  fundId: Id,
  reason: OneOf(unavailabilityReasons),
  eventDate: Nullable(IsoDate),
  successorFundId: Nullable(Id),
});

const Concentration = Type.Object({
  kind: OneOf(concentrationKinds),
  id: Nullable(Type.Integer({ description: 'fund or peer group' })),
  measured: Type.Number({ description: 'fraction, or a count for effectiveFundCount' }),
  limit: Type.Number(),
});

/** A limit of the tariff that is not kept. */
export const LimitViolation = Type.Object({
  scope: OneOf(limitScopes),
  rule: OneOf(limitRules),
  fundId: Nullable(Id),
  measured: Type.Number({ description: 'count, fraction or EUR, as the rule says' }),
  limit: Type.Number(),
});

const Months = Type.Number({ description: 'months, the begun one as a fraction' });

const ReviewDuty = Type.Object({
  kind: OneOf(reviewDutyKinds),
  since: IsoDate,
  isFirst: Type.Boolean({ description: 'there was none yet, since is the start of the contract' }),
  months: Months,
  limitMonths: Type.Integer(),
});

/** What a hint proposes in full, machine readable; the screen words it by `kind`. */
export const HintProposal = Type.Union([
  kind('rebalancePortfolio', { orders: PeerGroupOrders }),
  kind('adjustSavingsPlan', { orders: PeerGroupOrders }),
  kind('alignSavingsPlan', {
    orders: Type.Array(Type.Object({ fundId: Id, fractionChange, eur: Type.Number() })),
  }),
  kind('changeRisk', {
    direction: OneOf(['lower', 'raise']),
    riskClassId: Type.Integer(),
    lowerBorder: Fraction,
    upperBorder: Fraction,
  }),
  kind('assessRiskProfile', { assessedOn: Nullable(IsoDate) }),
  kind('replaceFunds', {
    replacements: Type.Array(FundReplacement),
    savedEurPerYear: Type.Number({ description: 'EUR, sum of what is known' }),
    unavailabilities: Type.Array(FundUnavailability),
  }),
  kind('spreadRisk', { concentrations: Type.Array(Concentration) }),
  kind('meetTariffLimits', { violations: Type.Array(LimitViolation) }),
  kind('reviewContract', { duties: Type.Array(ReviewDuty) }),
  kind('reduceRiskQuota', { targetFraction: Fraction, eur: Euro, remainingMonths: Months }),
  kind('secureGuarantee', { missingEur: Euro }),
  kind('raiseEsgShare', {
    shortfalls: Type.Array(
      Type.Object({ share: OneOf(esgShares), reachedFraction: Fraction, wishedFraction: Fraction }),
    ),
    paiFamilies: Type.Array(OneOf(paiFamilies)),
  }),
  kind('checkTargetMarket', {
    conflicts: Type.Array(Type.Object({ fundId: Id, reason: OneOf(targetMarketReasons) })),
  }),
  kind('completeData', {
    gaps: Type.Array(
      Type.Object({
        reason: OneOf(dataGapReasons),
        fundId: Nullable(Id),
        priceDate: Nullable(IsoDate),
      }),
    ),
  }),
]);
export type HintProposal = Static<typeof HintProposal>;
