import { addDays, completeIsin } from '@depotwerk/domain';
import { mapGivingWay } from '@depotwerk/api/time/give-way';
import { Random } from '../random';
import type { IndexReturns } from '../market/index-returns';
import type { DemoFund } from './demo-fund';
import { esgFacts } from './esg';
import { fundPrices, strategyReturns } from './fund-prices';
import { fundRisk } from './fund-risk';
import { strategyStatus } from './fund-status';
import { groupProfile } from './group-profiles';
import { countryAndNsin } from './houses';
import { starRatings } from './star-ratings';
import type { ShareClass, Strategy } from './strategies';
import { makeStrategies } from './strategies';

/** Share of the fee of class A that the other classes pay: R without commission, I for large sums. */
const CLASS_FEES: Readonly<Record<ShareClass, number>> = { A: 1, R: 0.66, I: 0.52 };

/** Peer groups some of whose funds are declared unfit for clients who must not lose anything. */
const SPECULATIVE_PEER_GROUPS: readonly number[] = [11, 13];

/** Funds whose prices come late, and share classes that nobody has given a peer group yet. */
const LATE_PRICE_CHANCE = 0.005;
const INCOMPLETE_CHANCE = 0.012;

/** All funds with prices, risk figures and ratings; ids are 1, 2, 3, … */
export async function makeFunds(
  seed: number,
  weeks: readonly string[],
  indexReturns: IndexReturns,
): Promise<readonly DemoFund[]> {
  const today = weeks.at(-1) ?? '';
  const isins = new Set<string>();
  const classes = await mapGivingWay(makeStrategies(seed), (strategy) => {
    const returns = strategyReturns(seed, strategy, indexReturns);
    const fate = strategyStatus(seed, strategy, today);
    const esg = esgFacts(seed, strategy);
    return strategy.shareClasses.map((shareClass): Omit<DemoFund, 'id' | 'rating'> => {
      const random = new Random(seed, 'share class', strategy.key, shareClass);
      const profile = groupProfile(strategy.peerGroupId);
      const ongoingFee = round(strategy.fee * CLASS_FEES[shareClass], 4);
      const firstPrice = strategy.kind === 'etf' ? random.between(8, 90) : random.between(28, 190);
      const lastPriceWeek = weeks.length - 1 - priceDelayWeeks(random, strategy);
      const prices = fundPrices(returns, strategy.firstWeek, ongoingFee, firstPrice, lastPriceWeek);
      const index = indexReturns.get(strategy.peerGroupId) ?? new Float64Array();
      return {
        isin: newIsin(random, strategy, isins),
        name: fundName(strategy, shareClass),
        peerGroupId: strategy.peerGroupId,
        strategy,
        shareClass,
        isEtf: strategy.kind === 'etf',
        isGuaranteeFund: strategy.kind === 'guarantee',
        ...fate,
        successorFundId: null,
        inception: addDays(weeks[0] ?? today, 7 * strategy.firstWeek),
        sizeEur: strategy.sizeEur,
        ongoingFee,
        transactionCost: round(random.between(0.0002, 0.0021), 4),
        entryCost: strategy.kind === 'etf' || shareClass === 'I' ? 0 : profile.entryCost,
        holdingYears: profile.holdingYears,
        prices,
        lastPriceWeek,
        isIncomplete: shareClass === 'R' && random.chance(INCOMPLETE_CHANCE),
        ...fundRisk(prices, index, profile.holdingYears),
        esg,
        mifidRetail:
          shareClass === 'I' ? (random.chance(0.3) ? 'Neutral' : 'N') : random.chance(0.96) ? 'Y' : 'Neutral',
        mifidProfessional: random.chance(0.97) ? 'Y' : 'Neutral',
        isUnfitForLowestRisk: SPECULATIVE_PEER_GROUPS.includes(strategy.peerGroupId) && random.chance(0.6),
      };
    });
  });
  return withSuccessors(withRatings(classes.flat().map((fund, i) => ({ ...fund, id: i + 1 }))));
}

/** Weeks since the newest price: a few funds are delivered late, none of them an index fund. */
function priceDelayWeeks(random: Random, { kind }: Strategy): number {
  return kind === 'active' && random.chance(LATE_PRICE_CHANCE) ? random.integer(2, 6) : 0;
}

function newIsin(random: Random, { domicile }: Strategy, taken: Set<string>): string {
  for (;;) {
    const isin = completeIsin(countryAndNsin(random, domicile));
    if (taken.has(isin)) continue;
    taken.add(isin);
    return isin;
  }
}

function fundName({ house, theme, kind }: Strategy, shareClass: ShareClass): string {
  if (kind === 'etf') return `${house.name} ${theme} UCITS ETF`;
  return kind === 'guarantee' ? `${house.name} ${theme}` : `${house.name} ${theme} ${shareClass}`;
}

/** Protection funds are not compared with the mixed funds whose peer group they share. */
function withRatings(funds: readonly Omit<DemoFund, 'rating'>[]): DemoFund[] {
  const rated = funds.filter(({ isGuaranteeFund }) => !isGuaranteeFund);
  const ratings = starRatings(
    rated.map(({ id, peerGroupId, prices }) => ({ fundId: id, peerGroupId, prices })),
  );
  return funds.map((fund) => ({ ...fund, rating: ratings.get(fund.id) ?? null }));
}

/** A merged fund goes over into the largest active fund of the same peer group and share class. */
function withSuccessors(funds: readonly DemoFund[]): DemoFund[] {
  return funds.map((fund) => {
    if (fund.status !== 'merged') return fund;
    const heirs = funds
      .filter(({ status, peerGroupId, isEtf, shareClass }) => {
        return (
          status === 'active' &&
          peerGroupId === fund.peerGroupId &&
          isEtf === fund.isEtf &&
          shareClass === fund.shareClass
        );
      })
      .sort((a, b) => b.sizeEur - a.sizeEur || a.id - b.id);
    return { ...fund, successorFundId: heirs[0]?.id ?? null };
  });
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
