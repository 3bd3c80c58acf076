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
  const { riskBorders, isMeasuredByQuota, minimumRank, portfolioLimits, savingsPlanLimits, universe } =
    input.tariff;
  return textHash(
    JSON.stringify([
      mix.map(({ fundId, fraction }) => [fundId, Math.round(fraction * WEIGHT_STEPS)]),
      plan.map(({ fundId, fraction }) => [fundId, percentOf(fraction)]),
      targets.map(({ peerGroupId, fraction }) => [peerGroupId, percentOf(fraction)]),
      fundIds.map((fundId) => [fundFacts(input, fundId), universe.fundIds.has(fundId)]),
      [input.acceptedProfile?.riskClassId, input.acceptedProfile?.acceptedOn],
      [input.esgPreference?.taxonomyFraction, input.esgPreference?.sustainableFraction],
      [...(input.esgPreference?.paiFamilies ?? [])].sort(),
      [input.guarantee?.level, input.guarantee?.interestFraction],
      [endDate, useEtf, isRetailClient],
      [riskBorders.lowest, riskBorders.uppers, isMeasuredByQuota, minimumRank],
      [limitValues(portfolioLimits), limitValues(savingsPlanLimits)],
    ]),
  );
}

/** Hash to store with a dismissal: a graver severity or other funds re-open the hint as well. */
export function hintHash(input: HintInput, hint: Hint): string {
  const { lastReview, lastConsultation } = input.contract;
  const occasion = hint.hintId === REVIEW_HINT_ID ? [lastReview, lastConsultation] : [];
  return textHash(JSON.stringify([dataHash(input), hint.hintId, hint.severity, hint.funds, occasion]));
}

/** Without price date and size: both change all the time and say nothing new. */
function fundFacts({ funds }: HintInput, fundId: number): readonly unknown[] {
  const fund = funds.get(fundId);
  if (!fund) return [fundId];
  return [
    fundId,
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
  ];
}

function limitValues(limits: HintInput['tariff']['portfolioLimits']): readonly (number | null)[] {
  const { minCount, maxCount, minFraction, maxFraction, minValueEur, maxValueEur } = limits;
  return [minCount, maxCount, minFraction, maxFraction, minValueEur, maxValueEur];
}

/** FNV-1a over UTF-16 code units, twice with different offsets: 64 bits as 16 hexadecimal digits. */
export function textHash(text: string): string {
  return [0x811c9dc5, 0x050c5d1f].map((offset) => fnv1a32(text, offset)).join('');
}

function fnv1a32(text: string, offset: number): string {
  let hash = offset;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
