import type { Hint } from '../hints/hint';
import type { HintInput } from '../hints/input';
import { SMALLEST_ORDER_EUR, SMALLEST_ORDER_FRACTION } from '../hints/portfolio';
import { fundWeights, fundsValueEur, noPeerGroupId, weightsByPeerGroup } from '../holdings';
import { targetsByPeerGroup } from '../target-weights';
import { isAbove, isBelow } from '../tolerance';
import { esgReplacements } from './esg-targets';
import { furtherViolations, isFurtherFromClass, type Judged } from './judged';
import type { Situation } from './situation';
import { graverHints, grownDistance, loweredScore } from './worsening';

/** Why a proposal is not shown, in the order in which they are named. */
export const objectionKeys = [
  'nothingToTrade',
  'noFundFits',
  'notImproved',
  'furtherFromTarget',
  'classLeft',
  'hintOpened',
  'limitBroken',
  'scoreLowered',
  'soldAgain',
] as const;
export type ObjectionKey = (typeof objectionKeys)[number];

export interface Objection {
  readonly key: ObjectionKey;
  /** Of `hintOpened`: the hint that would be open, or of severity 2. */
  readonly hintId: number | null;
  /** The figure that gets worse: fractions, of `scoreLowered` points; `null` where there is none. */
  readonly before: number | null;
  readonly after: number | null;
}

/** What a proposal is for: a hint by its id, or to come nearer to the target. */
export type Aim = { readonly kind: 'hint'; readonly hintId: number } | { readonly kind: 'target' };

const objection = (key: ObjectionKey, figures: Partial<Omit<Objection, 'key'>> = {}): Objection => ({
  key,
  hintId: null,
  before: null,
  after: null,
  ...figures,
});

/**
 * What speaks against a proposal; nothing when it may be shown. The rules are in `docs/domain.md`, section 11.
 *
 * @param bought funds of which more is held afterwards
 */
export function judgeProposal(
  before: Judged,
  after: Judged,
  aim: Aim,
  bought: readonly number[],
): readonly Objection[] {
  return [
    ...improvement(before, after, aim),
    ...distance(before, after),
    ...riskClass(before, after),
    ...openedHints(before, after),
    ...brokenLimits(before, after, bought),
    ...score(before, after),
    ...[...replacedAgain(after, bought), ...rebalancedAgain(after, bought)].slice(0, 1),
  ];
}

/** True for a replacement that makes nothing worse, whatever it is for; whether its peer group has too much stays as it was. */
export const makesNoWorse = (before: Judged, after: Judged, bought: readonly number[]): boolean =>
  [
    ...distance(before, after),
    ...riskClass(before, after),
    ...openedHints(before, after),
    ...score(before, after),
    ...replacedAgain(after, bought),
  ].length === 0;

const hintOf = ({ hints }: Situation, hintId: number): Hint | undefined =>
  hints.find((hint) => hint.hintId === hintId);

export const isCured = ({ situation }: Judged, aim: Aim): boolean =>
  aim.kind === 'hint' && hintOf(situation, aim.hintId) === undefined;

function improvement(before: Judged, after: Judged, aim: Aim): readonly Objection[] {
  if (aim.kind === 'target') {
    const [from, to] = [before.targetDistance, after.targetDistance];
    const isNearer = from !== null && to !== null && !isAbove(to, from - SMALLEST_ORDER_FRACTION);
    return isNearer ? [] : [objection('notImproved', { before: from, after: to })];
  }
  const [from, to] = [hintOf(before.situation, aim.hintId), hintOf(after.situation, aim.hintId)];
  if (!to || (from && isLowered(from, to))) return [];
  if (isTooSmallToTrade(to, after.input)) return [objection('nothingToTrade')];
  return [
    objection('notImproved', {
      hintId: aim.hintId,
      before: from?.measured?.value ?? null,
      after: to.measured?.value ?? null,
    }),
  ];
}

/** What the hint would replace is worth less than the smallest order, fund by fund. */
function isTooSmallToTrade(hint: Hint, { holdings }: HintInput): boolean {
  const leastEur = Math.max(SMALLEST_ORDER_EUR, SMALLEST_ORDER_FRACTION * fundsValueEur(holdings));
  const values = replacedFunds(hint).map(
    (fundId) => holdings.find((holding) => holding.fundId === fundId)?.valueEur ?? 0,
  );
  return values.length > 0 && values.every((valueEur) => isBelow(valueEur, leastEur));
}

/** Less grave, else nearer to the limit, else about less money. */
function isLowered(from: Hint, to: Hint): boolean {
  if (from.severity !== to.severity) return to.severity < from.severity;
  const excess = ({ measured, limit }: Hint): number =>
    measured === null ? 0 : Math.abs(measured.value - limit.value);
  if (Math.abs(excess(from) - excess(to)) > 1e-9 && from.measured?.unit === to.measured?.unit)
    return excess(to) < excess(from);
  return isBelow(to.eurAffected, from.eurAffected);
}

/** As what own weights make worse, in words of their own on the wire. */
const distance = (before: Judged, after: Judged): readonly Objection[] =>
  grownDistance(before, after).map((figures) => objection('furtherFromTarget', figuresOf(figures)));

const score = (before: Judged, after: Judged): readonly Objection[] =>
  loweredScore(before, after).map((figures) => objection('scoreLowered', figuresOf(figures)));

const figuresOf = ({ before, after }: { readonly before: number; readonly after: number }) => ({
  before,
  after,
});

const riskClass = (before: Judged, after: Judged): readonly Objection[] =>
  isFurtherFromClass(before, after)
    ? [objection('classLeft', { before: before.situation.measured, after: after.situation.measured })]
    : [];

/** One that gets graver may, as long as it is not of severity 2 then: the adviser chose what to begin with. */
const openedHints = (before: Judged, after: Judged): readonly Objection[] =>
  graverHints(before, after)
    .filter(({ hintId, severity }) => severity === 2 || hintOf(before.situation, hintId) === undefined)
    .map(({ hintId }) => objection('hintOpened', { hintId }));

/** A limit that was kept, or a new fund where there are too many: keeping the limit would sell it again. */
function brokenLimits(before: Judged, after: Judged, bought: readonly number[]): readonly Objection[] {
  const isNew = furtherViolations(before.violations, after.violations).length > 0;
  const isTooMany = after.violations.some(({ scope, rule }) => scope === 'portfolio' && rule === 'maxCount');
  const isHeld = (fundId: number) => before.situation.weights.some((weight) => weight.fundId === fundId);
  return isNew || (isTooMany && !bought.every(isHeld)) ? [objection('limitBroken')] : [];
}

/** Hints that sell what their peer group has too much of. */
const rebalancing: ReadonlySet<string> = new Set([
  'rebalancePortfolio',
  'changeRisk',
  'spreadRisk',
  'reduceRiskQuota',
]);

/** Bought funds that a hint would replace in turn. */
function replacedAgain(
  { input, situation, answers }: Judged,
  bought: readonly number[],
): readonly Objection[] {
  const isWishMissed = situation.hints.some(({ proposal }) => proposal.kind === 'raiseEsgShare');
  const replaced = new Set([
    ...situation.hints.flatMap(replacedFunds),
    ...((isWishMissed ? esgReplacements(input, answers)?.keys() : null) ?? []),
  ]);
  return bought.some((fundId) => replaced.has(fundId)) ? [objection('soldAgain')] : [];
}

/** Bought funds whose peer group has too much of its own for an open rebalancing to leave them. */
function rebalancedAgain({ input, situation }: Judged, bought: readonly number[]): readonly Objection[] {
  if (input.targetWeights.length === 0) return [];
  const isOpen = situation.hints.some(({ proposal }) => rebalancing.has(proposal.kind));
  const weights = fundWeights(input.holdings);
  const actual = weightsByPeerGroup(weights, input.funds);
  const target = targetsByPeerGroup(input.targetWeights);
  const totalEur = Math.max(1, fundsValueEur(input.holdings));
  const least = Math.max(SMALLEST_ORDER_FRACTION, SMALLEST_ORDER_EUR / totalEur);
  const isSurplus = (fundId: number): boolean => {
    const groupId = input.funds.get(fundId)?.peerGroupId ?? noPeerGroupId;
    const surplus = (actual.get(groupId) ?? 0) - (target.get(groupId) ?? 0);
    const whole = weights.find((weight) => weight.fundId === fundId)?.fraction ?? 0;
    return isAbove(surplus, least) && (isOpen || !isBelow(surplus, whole));
  };
  return bought.some(isSurplus) ? [objection('soldAgain')] : [];
}

/** Funds that a hint would sell. */
export function replacedFunds({ proposal }: Hint): readonly number[] {
  if (proposal.kind === 'checkTargetMarket') return proposal.conflicts.map(({ fundId }) => fundId);
  if (proposal.kind !== 'replaceFunds') return [];
  return proposal.replacements.flatMap(({ fundId, replacementFundId }) =>
    replacementFundId === null ? [] : [fundId],
  );
}
