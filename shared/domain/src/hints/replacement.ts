import type { FundFacts } from '../fund-facts';
import { hasEventWithin, NO_EVENT_WITHIN_DAYS } from '../fund-availability';
import type { HintInput } from './input';
import { roundToCents } from '../money';
import type { FundReplacement, HintProposal } from './proposal';

/** Funds of the universe and the same peer group that could take the place of a fund, the best first. */
export function replacementsFor(
  fund: FundFacts,
  {
    tariff,
    contract,
    today,
  }: Pick<HintInput, 'tariff' | 'today'> & {
    readonly contract: Pick<HintInput['contract'], 'isRetailClient'>;
  },
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

/** @param valueEur held in the fund */
export function replacementOf(
  fundId: number,
  fund: FundFacts | undefined,
  replacement: FundFacts | undefined,
  valueEur: number,
): FundReplacement {
  const fee = fund?.ongoingFeeFraction ?? null;
  const newFee = replacement?.ongoingFeeFraction ?? null;
  return {
    fundId,
    replacementFundId: replacement?.fundId ?? null,
    eur: roundToCents(valueEur),
    savedEurPerYear: fee === null || newFee === null ? null : roundToCents(valueEur * (fee - newFee)),
  };
}

/** The sum of the savings is that of the cents of each, so that a screen can add them up. */
export function replaceFunds(
  replacements: readonly FundReplacement[],
  unavailabilities: Extract<HintProposal, { kind: 'replaceFunds' }>['unavailabilities'] = [],
): HintProposal {
  const savedEurPerYear = roundToCents(
    replacements.reduce((sum, item) => sum + (item.savedEurPerYear ?? 0), 0),
  );
  return { kind: 'replaceFunds', replacements, savedEurPerYear, unavailabilities };
}
