import {
  cheaperEtfs,
  etfSavings,
  fundOnDay,
  isPriceDeliveryMissing,
  type FundFacts,
} from '@depotwerk/domain';
import packageJson from '../../../package.json';
import type { AnalysisBasis } from './basis';
import type { StoredContract } from './contract-facts';
import { isRetailClient } from './hint-input';
import { RISK_POINTS } from './market-snapshot';
import { shortDigest } from './short-digest';
import type { TariffFacts } from './tariff-facts';

/** Version of the inputs of a contract. */
type VersionOf = (contract: StoredContract) => string;

const digestOf = (parts: unknown): string => shortDigest(JSON.stringify(parts));

/** Works out each value once. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}

/**
 * What a contract sees of a fund that it pays into, or held at another time, whatever its tariff. Rules read its facts then, never its
 * prices: only what is held now is valued and has a risk.
 */
const knownVersions = ({ market }: AnalysisBasis, today: string) =>
  once((fundId: number): string => {
    const fund = market.funds.get(fundId);
    if (!fund) return digestOf(fundId);
    const { isEventNear, isPriceFresh } = fundOnDay(fund, today);
    return digestOf([{ ...fund, priceDate: null }, isEventNear, isPriceFresh]);
  });

/** What a contract sees of a fund that it holds: the fund itself, the fund on this day, and its prices. */
const heldVersions = ({ market }: AnalysisBasis, today: string) =>
  once((fundId: number): string => {
    const fund = market.funds.get(fundId);
    const prices = market.series.get(fundId)?.prices.subarray(-RISK_POINTS) ?? [];
    return digestOf([
      fund ?? fundId,
      fund && fundOnDay(fund, today),
      market.riskDigests.get(fundId),
      Array.from(prices),
    ]);
  });

/** What a contract of a tariff sees of the funds that could take the place of one that it holds or pays into. */
function replacementVersions(
  { market: { funds, threeYearCovariance } }: AnalysisBasis,
  { rules }: TariffFacts,
  today: string,
): (fundId: number) => string {
  const context = { tariff: rules, today, threeYearCovariance, contract: { isRetailClient } };
  // Offered funds are judged by their facts, not by their prices, but for whether an ETF has moved like one of them.
  const offered = (fund: FundFacts): unknown => {
    const { isEventNear, isPriceFresh } = fundOnDay(fund, today);
    const isDearer = Object.values(etfSavings).map((least) => cheaperEtfs(fund, context, least).length > 0);
    return [{ ...fund, priceDate: null }, isEventNear, isPriceFresh, isDearer];
  };
  const { medianFees, candidates } = rules.universe;
  const group = once((peerGroupId: number | null): string =>
    peerGroupId === null
      ? ''
      : digestOf([medianFees.get(peerGroupId), (candidates.get(peerGroupId) ?? []).map(offered)]),
  );
  return once((fundId) => {
    const fund = funds.get(fundId);
    if (!fund) return '';
    const successor = funds.get(fund.successorFundId ?? 0);
    const etfs = cheaperEtfs(fund, context, Math.min(...Object.values(etfSavings)));
    return digestOf([
      etfs.map((etf) => etf.fundId),
      group(fund.peerGroupId),
      successor && [offered(successor), group(successor.peerGroupId)],
    ]);
  });
}

interface TariffVersions {
  readonly own: string;
  readonly replacement: (fundId: number) => string;
}

function versionsOf(basis: AnalysisBasis, today: string): VersionOf {
  const { tariffs, market } = basis;
  const [held, known] = [heldVersions(basis, today), knownVersions(basis, today)];
  const everybody = digestOf([packageJson.version, isPriceDeliveryMissing(market.funds, today)]);
  const tariff = once((tariffId: number): TariffVersions | null => {
    const facts = tariffs.get(tariffId);
    if (!facts) return null;
    const fundId = facts.guarantee?.fundId ?? null;
    const guarantee = fundId === null ? null : [held(fundId), market.prices.get(fundId)];
    const shares = [...facts.rules.universe.riskAssetFractions];
    return {
      own: digestOf([facts.version, shares, guarantee]),
      replacement: replacementVersions(basis, facts, today),
    };
  });
  return (contract) => {
    const heldIds = new Set(contract.portfolio?.entries.map(({ fundId }) => fundId));
    const otherIds = [contract.previousPortfolio, contract.glidePortfolio, contract.savingsPlan].flatMap(
      (part) => part?.entries.map(({ fundId }) => fundId) ?? [],
    );
    const ofTariff = tariff(contract.tariffId);
    const funds = [...new Set([...heldIds, ...otherIds])]
      .sort((a, b) => a - b)
      .map((id) => [heldIds.has(id) ? held(id) : known(id), ofTariff?.replacement(id)]);
    return digestOf([everybody, contract.version, ofTariff?.own, funds]);
  };
}

const cache = new WeakMap<AnalysisBasis, { readonly today: string; readonly versionOf: VersionOf }>();

/**
 * Versions of the inputs of contracts: whatever results may differ by has another one (docs/decisions/0111). It is that of
 * what the process has read, never of what the database holds by now.
 *
 * @param basis that the results come from
 */
export function inputVersions(basis: AnalysisBasis, today: string): VersionOf {
  const known = cache.get(basis);
  if (known?.today === today) return known.versionOf;
  const versionOf = versionsOf(basis, today);
  cache.set(basis, { today, versionOf });
  return versionOf;
}
