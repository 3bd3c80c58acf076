import { assetCategoryNames, peerGroupSeeds, spellOut, stressPeriods } from '@depotwerk/domain';
import type { AssetCategory } from '@depotwerk/domain';
import type { DemoFund } from '../funds/demo-fund';
import { groupProfile } from '../funds/group-profiles';
import { STORED_WEEKS } from '../market/trading-weeks';
import type { DemoWorld } from '../world';
import type { TableRows } from './loader';
import { tableRows } from './loader';

/** High yield stands with the bonds: six categories are what advisers know. */
const SHOWN_CATEGORIES: readonly AssetCategory[] = [
  'cash',
  'bond',
  'mixed',
  'equity',
  'realEstate',
  'commodity',
];

function categoryId(category: AssetCategory): number {
  return SHOWN_CATEGORIES.indexOf(category === 'highYield' ? 'bond' : category) + 1;
}

/** Peer groups and funds with their prices. */
export function marketTables(world: DemoWorld): readonly TableRows[] {
  return [
    tableRows('peer_group_category', SHOWN_CATEGORIES, {
      id: categoryId,
      name: (category) => assetCategoryNames[category],
      sort_order: categoryId,
    }),
    tableRows('peer_group', peerGroupSeeds, {
      id: ({ id }) => id,
      category_id: ({ category }) => categoryId(category),
      key: ({ id }) => groupProfile(id).key,
      name: ({ name }) => name,
      color: ({ id }) => groupProfile(id).color,
      volatility: ({ volatility }) => volatility,
      risk_asset_fraction: ({ riskAssetFraction }) => riskAssetFraction,
    }),
    tableRows('peer_group_price', indexPrices(world), {
      peer_group_id: ({ id }) => id,
      price_date: ({ date }) => date,
      price: ({ price }) => price,
    }),
    fundTable(world),
    tableRows('fund_price', fundPrices(world), {
      fund_id: ({ id }) => id,
      price_date: ({ date }) => date,
      price: ({ price }) => price,
    }),
  ];
}

interface DatedPrice {
  readonly id: number;
  readonly date: string;
  readonly price: number;
}

/** From the first time of crisis on, as a depot is put through all of them; 100 on the first day. */
function* indexPrices({ weeks, indexReturns }: DemoWorld): Generator<DatedPrice> {
  const first = Math.max(0, weeks.indexOf(stressPeriods[0].from));
  for (const [id, returns] of indexReturns) {
    let price = 100;
    for (let week = first; week < weeks.length; week++) {
      if (week > first) price *= Math.exp(returns[week - 1] ?? 0);
      yield { id, date: weeks[week] ?? '', price: Math.round(price * 1e6) / 1e6 };
    }
  }
}

function* fundPrices({ weeks, funds }: DemoWorld): Generator<DatedPrice> {
  for (const { id, prices, lastPriceWeek } of funds) {
    for (let week = weeks.length - STORED_WEEKS; week <= lastPriceWeek; week++) {
      const price = prices[week] ?? 0;
      if (price > 0) yield { id, date: weeks[week] ?? '', price };
    }
  }
}

function isBroad({ peerGroupId }: DemoFund): boolean {
  return peerGroupSeeds.find(({ id }) => id === peerGroupId)?.breadth !== 'focused';
}

/** Successors come first, since a fund refers to its heir. */
function fundTable({ funds, weeks, today }: DemoWorld): TableRows {
  const ordered = [...funds].sort(
    (a, b) => Number(a.successorFundId !== null) - Number(b.successorFundId !== null),
  );
  return tableRows('fund', ordered, {
    id: ({ id }) => id,
    isin: ({ isin }) => isin,
    name: ({ name }) => name,
    currency: () => 'EUR',
    peer_group_id: ({ peerGroupId, isIncomplete }) => (isIncomplete ? null : peerGroupId),
    source: () => 'demo',
    status: ({ status }) => status,
    event_date: ({ eventDate }) => eventDate,
    successor_fund_id: ({ successorFundId }) => successorFundId,
    is_etf: ({ isEtf }) => isEtf,
    is_guarantee_fund: ({ isGuaranteeFund }) => isGuaranteeFund,
    is_multi_asset: isBroad,
    inception: ({ inception }) => inception,
    fund_size: ({ sizeEur }) => sizeEur,
    kiid: (fund) => documentLink(fund, 'basisinformationsblatt'),
    factsheet: (fund) => documentLink(fund, 'factsheet'),
    rating: ({ rating }) => rating?.rating ?? null,
    rating_type: ({ rating }) => (rating ? `Fondsblick ${rating.years * 12} M` : null),
    rating_star_count: ({ rating }) => rating?.stars ?? null,
    risk_indicator: ({ sri }) => sri,
    sri: ({ sri }) => sri,
    mrm: ({ mrm }) => mrm,
    vev: ({ vev }) => rate(vev),
    volatility: ({ volatility }) => (volatility === null ? null : rate(volatility)),
    recommended_holding_years: ({ holdingYears }) => holdingYears,
    price: ({ prices }) => prices.at(-1) ?? null,
    price_date: ({ lastPriceWeek }) => weeks[lastPriceWeek] ?? today,
    ongoing_fee: ({ ongoingFee }) => ongoingFee,
    transaction_cost: ({ transactionCost }) => transactionCost,
    entry_cost: ({ entryCost }) => entryCost,
    esg_rating: ({ esg }) => esg.rating,
    esg_performance_score: ({ esg }) => esg.performanceScore,
    esg_climate_footprint: ({ esg }) => esg.climateFootprint,
    esg_industries: ({ esg }) => esg.industries,
    esg_sdg_impact: ({ esg }) => esg.sdgImpact,
    sfdr_article: ({ esg }) => esg.sfdrArticle,
    sustainable_minimum: ({ esg }) => esg.sustainable,
    taxonomy_minimum: ({ esg }) => esg.taxonomy,
    mifid_r: ({ mifidRetail }) => mifidRetail,
    mifid_p: ({ mifidProfessional }) => mifidProfessional,
    is_unfit_for_lowest_risk: ({ isUnfitForLowestRisk }) => isUnfitForLowestRisk,
    pai_families: ({ esg }) => esg.paiFamilies,
  });
}

/** Where the fund company keeps its documents; nobody can own a domain that ends in `.example` (RFC 2606). */
function documentLink({ isin, strategy, isIncomplete }: DemoFund, document: string): string | null {
  const house = spellOut(strategy.house.name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return isIncomplete ? null : `https://${house}.example/dokumente/${isin}/${document}.pdf`;
}

function rate(fraction: number): number {
  return Math.round(fraction * 1e6) / 1e6;
}
