import type { FundFacts } from '../fund-facts';
import { fundWeights } from '../holdings';
import { percentOf } from '../percent';
import type { Hint } from './hint';
import type { HintInput } from './input';

/** Weights are compared in steps of 10 %, so that a week of prices does not re-open what an adviser dismissed. */
const WEIGHT_STEPS = 10;

const REVIEW_HINT_ID = 12;

/**
 * Hash of what an adviser judged when dismissing a hint: holdings, savings plan, target, profile, wishes, tariff
 * limits and the facts of the funds involved. Neither the day nor the order of the holdings changes it.
 */
export function dataHash(input: HintInput): string {
  const mix = fundWeights(input.holdings);
  const plan = [...input.savingsPlan].sort((a, b) => a.fundId - b.fundId);
  // What was dismissed near maturity must not come back with every month of the way down.
  const targets = [...(input.glidePath?.classWeights ?? input.targetWeights)].sort(
    (a, b) => a.peerGroupId - b.peerGroupId,
  );
  const fundIds = [...new Set([...mix, ...plan].map(({ fundId }) => fundId))].sort((a, b) => a - b);
  const { endDate, useEtf, isRetailClient } = input.contract;
  const own = [
    mix.map(({ fundId, fraction }) => [fundId, Math.round(fraction * WEIGHT_STEPS)]),
    plan.map(({ fundId, fraction }) => [fundId, percentOf(fraction)]),
    targets.map(({ peerGroupId, fraction }) => [peerGroupId, percentOf(fraction)]),
  ];
  const others = [
    [input.acceptedProfile?.riskClassId, input.acceptedProfile?.acceptedOn],
    [input.esgPreference?.taxonomyFraction, input.esgPreference?.sustainableFraction],
    [...(input.esgPreference?.paiFamilies ?? [])].sort(),
    [input.guarantee?.level, input.guarantee?.interestFraction],
    [endDate, useEtf, isRetailClient],
  ];
  // One JSON text, of which contracts share the parts about funds and tariff.
  const { funds, tariff } = input;
  const fundTexts = fundIds.map(
    (id) => `[${fundText(id, funds.get(id))},${tariff.universe.fundIds.has(id)}]`,
  );
  return textHash(`[${inner(own)},[${fundTexts.join(',')}],${inner(others)},${tariffText(tariff)}]`);
}

/** Items of a JSON list. */
const inner = (items: readonly unknown[]): string => JSON.stringify(items).slice(1, -1);

/** Makes a text once for each thing. */
function once<Thing extends object>(make: (thing: Thing) => string): (thing: Thing) => string {
  const known = new WeakMap<Thing, string>();
  return (thing) => {
    const text = known.get(thing) ?? make(thing);
    known.set(thing, text);
    return text;
  };
}

const tariffText = once(
  ({
    riskBorders,
    isMeasuredByQuota,
    minimumRank,
    portfolioLimits,
    savingsPlanLimits,
  }: HintInput['tariff']) =>
    inner([
      [riskBorders.lowest, riskBorders.uppers, isMeasuredByQuota, minimumRank],
      [limitValues(portfolioLimits), limitValues(savingsPlanLimits)],
    ]),
);

/**
 * Hash to store with a dismissal: a graver severity or other funds re-open the hint as well.
 *
 * @param whole the {@link dataHash} of the input, for who has it
 */
export function hintHash(input: HintInput, hint: Hint, whole = dataHash(input)): string {
  const { lastReview, lastConsultation } = input.contract;
  const occasion = hint.hintId === REVIEW_HINT_ID ? [lastReview, lastConsultation] : [];
  return textHash(JSON.stringify([whole, hint.hintId, hint.severity, hint.funds, occasion]));
}

/** Without price date and size: both change all the time and say nothing new. */
const factsText = once((fund: FundFacts) =>
  JSON.stringify([
    fund.fundId,
    fund.peerGroupId,
    fund.status,
    fund.eventDate,
    fund.breadth,
    fund.isEtf,
    fund.stars,
    fund.ongoingFeeFraction,
    fund.riskIndicator,
    fund.riskAssetFraction,
    fund.mifidRetail,
    fund.isUnfitForLowestRisk,
    fund.taxonomyFraction,
    fund.sustainableFraction,
    [...fund.paiFamilies].sort(),
  ]),
);

const fundText = (fundId: number, fund: FundFacts | undefined): string =>
  fund ? factsText(fund) : JSON.stringify([fundId]);

function limitValues(limits: HintInput['tariff']['portfolioLimits']): readonly (number | null)[] {
  const { minCount, maxCount, minFraction, maxFraction, minValueEur, maxValueEur } = limits;
  return [minCount, maxCount, minFraction, maxFraction, minValueEur, maxValueEur];
}

/** FNV-1a over UTF-16 code units, twice with different offsets: 64 bits as 16 hexadecimal digits. */
export function textHash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x050c5d1f];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x01000193);
  }
  return hexOf(one) + hexOf(other);
}

const hexOf = (bits: number): string => (bits >>> 0).toString(16).padStart(8, '0');
