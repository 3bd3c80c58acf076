import type { FundFacts } from '../fund-facts';
import { hasEventWithin } from '../fund-availability';
import type { HintInput } from './input';

/** A fund that is about to close is no replacement, even where the standard answer would still tolerate it. */
const NO_EVENT_WITHIN_DAYS = 180;

/** Funds of the universe and the same peer group that could take the place of a fund, the best first. */
export function replacementsFor(
  fund: FundFacts,
  { tariff, contract, today }: HintInput,
): readonly FundFacts[] {
  const candidates =
    fund.peerGroupId === null ? [] : (tariff.universe.candidates.get(fund.peerGroupId) ?? []);
  return candidates.filter(
    (candidate) =>
      candidate.fundId !== fund.fundId &&
      !(contract.isRetailClient && candidate.mifidRetail === 'N') &&
      !hasEventWithin(candidate, today, NO_EVENT_WITHIN_DAYS),
  );
}
