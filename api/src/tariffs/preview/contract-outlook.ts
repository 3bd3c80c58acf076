import { contractScore, evaluateHints, hintCatalogue, hintHash, scoreFacts } from '@depotwerk/domain';
import type { Hint, HintAnswer, HintInput } from '@depotwerk/domain';
import type { Dismissals } from '../../contracts/analysis/contract-analysis';
import type { ContractFacts } from '../../contracts/analysis/contract-facts';
import type { ContractPosition } from '../../contracts/analysis/hint-input';
import { contractPosition, hintInput } from '../../contracts/analysis/hint-input';
import type { MarketSnapshot } from '../../contracts/analysis/market-snapshot';
import type { TariffFacts } from '../../contracts/analysis/tariff-facts';

/** EUR concerned by hint id. */
type OpenHints = ReadonlyMap<number, number>;

interface Judgement {
  readonly hints: OpenHints;
  readonly score: number | null;
  readonly isOutsideClass: boolean;
  readonly isOutsideLimits: boolean;
}

/** How one contract stands today and after the release. */
export interface ContractOutlook {
  readonly contractId: number;
  readonly before: Judgement;
  readonly after: Judgement;
}

/** What both judgements share. */
export interface OutlookBasis {
  readonly market: MarketSnapshot;
  /** ISO date. */
  readonly today: string;
  readonly live: TariffFacts;
  readonly draft: TariffFacts;
}

const RISK_CLASS_LEFT = 4;
const LIMITS_BROKEN = 11;

/** Breaches count even where the tariff does not want their hints. */
function breaches(input: HintInput, hints: readonly Hint[], tariff: TariffFacts): readonly Hint[] {
  const off = [RISK_CLASS_LEFT, LIMITS_BROKEN].filter((id) => tariff.answers.get(id) === 'off');
  if (off.length === 0) return hints;
  const only = new Map<number, HintAnswer>(
    hintCatalogue.map(({ id }) => [id, off.includes(id) ? 'standard' : 'off']),
  );
  return [...hints, ...evaluateHints(input, only)];
}

/** As the analysis does it, but hashes, which cost more than all rules, are computed for dismissed hints only. */
function judge(
  position: ContractPosition,
  tariff: TariffFacts,
  { market, today }: OutlookBasis,
  dismissals: Dismissals | undefined,
): Judgement {
  const input = hintInput(position, tariff, market, today);
  const hints = evaluateHints(input, tariff.answers);
  const open = hints.filter((hint) => {
    const dismissed = dismissals?.get(hint.hintId);
    return dismissed === undefined || dismissed !== hintHash(input, hint);
  });
  const found = breaches(input, hints, tariff);
  const has = (id: number): boolean => found.some(({ hintId }) => hintId === id);
  return {
    hints: new Map(open.map(({ hintId, eurAffected }) => [hintId, eurAffected])),
    score: contractScore(scoreFacts(input), open).score,
    isOutsideClass: has(RISK_CLASS_LEFT),
    isOutsideLimits: has(LIMITS_BROKEN),
  };
}

/** Judges a contract by what is live and by the draft, both on the same market and day. */
export function contractOutlook(
  contract: ContractFacts,
  basis: OutlookBasis,
  dismissals: Dismissals | undefined,
): ContractOutlook {
  const position = contractPosition(contract, basis.market);
  return {
    contractId: contract.id,
    before: judge(position, basis.live, basis, dismissals),
    after: judge(position, basis.draft, basis, dismissals),
  };
}
