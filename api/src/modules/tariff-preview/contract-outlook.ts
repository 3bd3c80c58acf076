import type { HintAnswer } from '@depotwerk/domain';
import type { Dismissals } from '../../analysis/contract-analysis';
import { analyseContract } from '../../analysis/contract-analysis';
import type { ContractFacts } from '../../analysis/contract-facts';
import type { MarketSnapshot } from '../../analysis/market-snapshot';
import type { TariffFacts } from '../../analysis/tariff-facts';

/** EUR concerned by hint id. */
type OpenHints = ReadonlyMap<number, number>;

interface Judgement {
  readonly hints: OpenHints;
  readonly score: number;
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

/** The two rules are looked at even where the tariff does not want their hints. */
function withBothRules(tariff: TariffFacts): TariffFacts {
  const answers = new Map<number, HintAnswer>(tariff.answers);
  for (const id of [RISK_CLASS_LEFT, LIMITS_BROKEN])
    if (answers.get(id) === 'off') answers.set(id, 'standard');
  return { ...tariff, answers };
}

function judge(
  contract: ContractFacts,
  tariff: TariffFacts,
  { market, today }: OutlookBasis,
  dismissals: Dismissals | undefined,
): Judgement {
  const analysed = (facts: TariffFacts) =>
    analyseContract(contract, { market, tariffs: new Map([[contract.tariffId, facts]]) }, today, dismissals);
  const analysis = analysed(tariff);
  const isAnyOff = [RISK_CLASS_LEFT, LIMITS_BROKEN].some((id) => tariff.answers.get(id) === 'off');
  const { hints } = isAnyOff ? analysed(withBothRules(tariff)) : analysis;
  const has = (id: number): boolean => hints.some(({ hint }) => hint.hintId === id);
  return {
    hints: new Map(
      analysis.hints
        .filter(({ hint, dataHash }) => dismissals?.get(hint.hintId) !== dataHash)
        .map(({ hint }) => [hint.hintId, hint.eurAffected]),
    ),
    score: analysis.score.score,
    isOutsideClass: has(RISK_CLASS_LEFT),
    isOutsideLimits: has(LIMITS_BROKEN),
  };
}

/** Judges a contract by what is live and by the draft, both on the same market and day. */
export const contractOutlook = (
  contract: ContractFacts,
  basis: OutlookBasis,
  dismissals: Dismissals | undefined,
): ContractOutlook => ({
  contractId: contract.id,
  before: judge(contract, basis.live, basis, dismissals),
  after: judge(contract, basis.draft, basis, dismissals),
});
