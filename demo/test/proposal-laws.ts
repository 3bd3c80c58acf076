import { inputWith, proposalsFor, weightsByPeerGroup } from '@depotwerk/domain';
import type { HintInput, Proposal, Situation, WeightedFund } from '@depotwerk/domain';
import type { ContractView } from '@depotwerk/api/advice/plans/contract-view';

const POINT = 0.01 + 1e-9;
const OLDEST_PRICE_DAYS = 9;

export interface JudgedProposals {
  /** So that nobody takes silence for order. */
  readonly count: number;
  /** What is wrong with which proposal. */
  readonly broken: readonly string[];
}

/** Laws of `docs/domain.md`, section 11, that proposals for a contract break: in words of their own, not those of the judge. */
export function judgedProposals({ input, basis }: ContractView): JudgedProposals {
  const { before, proposals } = proposalsFor(input, basis);
  const broken = proposals.flatMap((proposal, i) => {
    const laws = [
      ...worse(input, before, proposal.after),
      ...openedHints(before, proposal.after),
      ...badPurchases(proposal, input, before),
    ];
    // What an adviser sees first, and then sees next.
    if (i === 0 && isSoldNext(proposal, input, basis)) laws.push('the next one sells what this one buys');
    return laws.map((law) => `${proposal.source} ${proposal.hintKey ?? ''}: ${law}`);
  });
  return { count: proposals.length, broken };
}

function isSoldNext(proposal: Proposal, input: HintInput, basis: ContractView['basis']): boolean {
  const { plan, needsSavingsPlan, savingsPlan } = proposal;
  const bought = new Set(plan.orders.flatMap(({ side, fundId }) => (side === 'buy' ? [fundId] : [])));
  if (bought.size === 0) return false;
  const shares = needsSavingsPlan ? (savingsPlan ?? []) : input.savingsPlan;
  const [next] = proposalsFor(inputWith(input, plan.after, shares, basis.covariance), basis).proposals;
  return (next?.plan.orders ?? []).some(
    ({ fundId, isWholePosition }) => isWholePosition && bought.has(fundId),
  );
}

function distanceOf({ targetWeights, funds }: HintInput, { weights }: Situation): number {
  const actual = new Map(weightsByPeerGroup(weights, funds));
  for (const { peerGroupId, fraction } of targetWeights)
    actual.set(peerGroupId, (actual.get(peerGroupId) ?? 0) - fraction);
  return [...actual.values()].reduce((sum, difference) => sum + Math.abs(difference), 0) / 2;
}

function worse(input: HintInput, before: Situation, after: Situation): readonly string[] {
  const laws: string[] = [];
  if (input.targetWeights.length > 0 && distanceOf(input, after) > distanceOf(input, before) + POINT)
    laws.push('further from the target');
  if (before.score.score !== null && (after.score.score ?? 0) < before.score.score)
    laws.push('a lower score');
  const { acceptedProfile, glidePath } = input;
  const wasInside = acceptedProfile !== null && before.riskClassId === acceptedProfile.riskClassId;
  if (wasInside && glidePath === null && after.riskClassId !== before.riskClassId)
    laws.push('out of the class');
  return laws;
}

function openedHints(before: Situation, after: Situation): readonly string[] {
  return after.hints.flatMap(({ hintId, severity }) => {
    const known = before.hints.find((hint) => hint.hintId === hintId);
    if (!known) return [`opens hint ${hintId}`];
    return severity === 2 && known.severity < 2 ? [`makes hint ${hintId} grave`] : [];
  });
}

function badPurchases(
  { plan, after }: Proposal,
  { funds, today }: HintInput,
  before: Situation,
): readonly string[] {
  const days = (date: string) => (Date.parse(date) - Date.parse(today)) / 86_400_000;
  const laws: string[] = [];
  for (const { fundId, side } of plan.orders) {
    const fund = funds.get(fundId);
    if (side !== 'buy' || !fund) continue;
    if (fund.priceDate === null || -days(fund.priceDate) > OLDEST_PRICE_DAYS)
      laws.push('buys at an old price');
    if (fund.eventDate !== null && days(fund.eventDate) <= 180) laws.push('buys what closes');
    if (fund.status !== 'active') laws.push('buys what is closed');
    const isClassOf = (other: number) =>
      other !== fundId &&
      fund.shareClassKey !== null &&
      funds.get(other)?.shareClassKey === fund.shareClassKey;
    const isHeld = (situation: Situation, id: number) =>
      situation.weights.some((weight) => weight.fundId === id);
    // A rest that is too small for an order stays.
    const isLarge = ({ fundId: id, fraction }: WeightedFund) => isClassOf(id) && fraction > POINT;
    if (!isHeld(before, fundId) && after.weights.some(isLarge)) laws.push('buys a second share class');
  }
  return laws;
}
