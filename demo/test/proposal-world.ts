import {
  addDays,
  defaultHintAnswer,
  hintCatalogue,
  peerGroupSeeds,
  roundedFractions,
  roundToCents,
} from '@depotwerk/domain';
import type { AnalysisBasis } from '@depotwerk/api/contracts/analysis/basis';
import type { ContractFacts, PortfolioFacts } from '@depotwerk/api/contracts/analysis/contract-facts';
import type { FundRow, PriceSeries } from '@depotwerk/api/contracts/analysis/market-rows';
import { marketSnapshot } from '@depotwerk/api/contracts/analysis/market-snapshot';
import { tariffFacts } from '@depotwerk/api/contracts/analysis/tariff-facts';
import { contractView } from '@depotwerk/api/advice/plans/contract-view';
import type { ContractView } from '@depotwerk/api/advice/plans/contract-view';
import { contractChunks } from '../src/contracts/contract-stream';
import { demoFacts } from '../src/demo-facts';
import { Random } from '../src/random';
import type { DemoWorld } from '../src/world';
import { makeWorld } from '../src/world';

/** What proposals for contracts of the demo are made from, without a database. */
export interface ProposalWorld {
  readonly world: DemoWorld;
  readonly viewOf: (contract: ContractFacts) => ContractView;
}

export async function proposalWorld(seed: number, today: string): Promise<ProposalWorld> {
  const world = await makeWorld(seed, today);
  const market = await marketSnapshot({
    funds: fundRows(world),
    riskAssetFractions: new Map(peerGroupSeeds.map(({ id, riskAssetFraction }) => [id, riskAssetFraction])),
    fundPrices: fundPrices(world),
    indexPrices: indexPrices(world),
  });
  const tariffs: AnalysisBasis['tariffs'] = new Map(
    world.tariffs.map(({ id, plan, universe, allocation, guaranteeFundId, ...tariff }) => [
      id,
      tariffFacts(
        {
          ...tariff,
          id,
          tariffTypeId: plan.tariffTypeId,
          riskBorders: plan.borders,
          minimumRank: plan.minimumRank ?? null,
          guaranteeLevel: plan.guaranteeLevel ?? null,
          guaranteedInterest: plan.guaranteedInterest ?? null,
          guaranteeFundId,
          fundIds: universe.fundIds,
          answers: Object.fromEntries(
            hintCatalogue.map((hint) => [hint.id, plan.answers?.[hint.id] ?? defaultHintAnswer]),
          ),
          relations: [],
          allocation: allocation.flatMap(({ riskClassId, fractions }) =>
            Array.from(fractions, ([peerGroupId, fraction]) => ({
              riskClass: riskClassId,
              peerGroupId,
              fraction,
            })),
          ),
        },
        market.funds,
      ),
    ]),
  );
  const selected = new Map(world.tariffs.map(({ id, universe }) => [id, universe.selected]));
  const viewOf = (contract: ContractFacts): ContractView => {
    const tariff = tariffs.get(contract.tariffId);
    if (!tariff) throw new RangeError(`no tariff ${contract.tariffId}`);
    return contractView(
      contract,
      tariff,
      { market, tariffs },
      selected.get(tariff.id) ?? new Map(),
      [],
      today,
    );
  };
  return { world, viewOf };
}

const fundRows = ({ funds, weeks, today }: DemoWorld): readonly FundRow[] =>
  funds.map((fund) => ({
    id: fund.id,
    name: fund.name,
    peerGroupId: fund.isIncomplete ? null : fund.peerGroupId,
    currency: 'EUR',
    status: fund.status,
    eventDate: fund.eventDate,
    successorFundId: fund.successorFundId,
    isEtf: fund.isEtf,
    isMultiAsset: peerGroupSeeds.find(({ id }) => id === fund.peerGroupId)?.breadth !== 'focused',
    stars: fund.rating?.stars ?? null,
    ongoingFee: fund.ongoingFee,
    riskIndicator: fund.sri,
    fundSize: fund.sizeEur,
    mifidR: fund.mifidRetail,
    isUnfitForLowestRisk: fund.isUnfitForLowestRisk,
    taxonomyMinimum: fund.esg.taxonomy,
    sustainableMinimum: fund.esg.sustainable,
    paiFamilies: fund.esg.paiFamilies,
    price: fund.prices.at(-1) ?? null,
    priceDate: weeks[fund.lastPriceWeek] ?? today,
  }));

/** Weeks of prices that the analysis reads. */
const WEEKS = 6 * 52;

const fundPrices = ({ funds, weeks }: DemoWorld): readonly PriceSeries[] =>
  funds.map(({ id, prices, lastPriceWeek }) => {
    const first = Math.max(
      weeks.length - WEEKS,
      prices.findIndex((price) => price > 0),
    );
    return {
      id,
      dates: weeks.slice(first, lastPriceWeek + 1),
      prices: [...prices.slice(first, lastPriceWeek + 1)],
    };
  });

const indexPrices = ({ weeks, indexReturns }: DemoWorld): readonly PriceSeries[] =>
  Array.from(indexReturns, ([id, returns]) => {
    let price = 100;
    const prices = weeks.map((_, week) => (price *= week === 0 ? 1 : Math.exp(returns[week - 1] ?? 0)));
    return { id, dates: weeks.slice(-WEEKS), prices: prices.slice(-WEEKS) };
  });

/** The contracts of the demo. */
export async function* demoContracts({ world }: ProposalWorld, count: number): AsyncGenerator<ContractFacts> {
  for await (const { contracts } of contractChunks(world, count, 500)) yield* contracts.map(demoFacts);
}

const MOST_FUNDS = 18;

const assessed = (assessedAt: string) => ({ assessedAt, acceptedAt: assessedAt });

/** A contract as nobody would plan it: any funds of the market, any class, any end, any wish. */
export function randomContract({ world }: ProposalWorld, id: number): ContractFacts {
  const random = new Random(world.seed, 'random contract', id);
  const tariff = random.pick(world.tariffs);
  const classes = tariff.plan.borders.length;
  const own = tariff.universe.fundIds;
  const funds = () => {
    const pool = random.chance(0.7) ? own : world.funds.map((fund) => fund.id);
    return random.sample(pool, random.integer(1, MOST_FUNDS));
  };
  const totalEur = random.between(300, 200_000);
  const portfolio = (): PortfolioFacts => ({
    validOn: world.today,
    cashValue: 0,
    nonFundsValue: random.chance(0.2) ? random.between(0, totalEur) : 0,
    contributionsValue: totalEur,
    reserveValue: 0,
    guaranteeFundQuantity: 0,
    entries: split(funds(), random).map(({ fundId, fraction }) => ({
      fundId,
      value: roundToCents(fraction * totalEur),
    })),
  });
  const years = random.chance(0.4) ? random.between(0.1, 7) : random.between(7, 35);
  const day = (ago: number) => addDays(world.today, -Math.round(ago));
  return {
    id,
    tariffId: tariff.id,
    startDate: day(random.between(400, 6000)),
    endDate: random.chance(0.8) ? addDays(world.today, Math.round(years * 365)) : null,
    useEtf: random.chance(0.3),
    isReviewUnknown: false,
    lastReview: random.chance(0.7) ? `${day(random.between(1, 700))}T10:00:00.000Z` : null,
    lastConsultation: random.chance(0.7) ? `${day(random.between(1, 900))}T10:00:00.000Z` : null,
    portfolio: portfolio(),
    previousPortfolio: random.chance(0.7) ? portfolio() : null,
    glidePortfolio: random.chance(0.8) ? portfolio() : null,
    savingsPlan: random.chance(0.7)
      ? {
          amount: random.between(25, 1000),
          intervalMonths: 1,
          coverFraction: 0,
          entries: split(funds(), random, 100),
        }
      : null,
    accepted: random.chance(0.9)
      ? {
          status: 'accepted',
          riskClassId: random.integer(1, classes),
          riskClassCount: classes,
          ...assessed(`${day(random.between(1, 900))}T10:00:00.000Z`),
          esgPreference: random.chance(0.3)
            ? {
                taxonomyFraction: random.chance(0.5) ? random.between(0.02, 0.2) : null,
                sustainableFraction: random.between(0.1, 0.6),
                paiFamilies: random.chance(0.3) ? ['climate'] : [],
              }
            : null,
        }
      : null,
  };
}

/** Weights of any size; in hundredths where a savings plan needs them. */
function split(fundIds: readonly number[], random: Random, steps = 10_000) {
  const weights = fundIds.map((id) => ({ id, weight: random.uniform() ** 2 + 0.01 }));
  return roundedFractions(weights, steps).flatMap(({ id, fraction }) =>
    fraction > 0 ? [{ fundId: id, fraction }] : [],
  );
}
