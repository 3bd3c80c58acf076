import { fundOnDay, isPriceDeliveryMissing, movesLike, type FundFacts } from '@depotwerk/domain';
import packageJson from '../../../package.json';
import type { AnalysisBasis } from './basis';
import type { StoredContract } from './contract-facts';
import { RISK_POINTS } from './market-snapshot';
import { shortDigest } from './short-digest';

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

function groupsOf(funds: Iterable<FundFacts>): ReadonlyMap<number | null, readonly FundFacts[]> {
  const groups = new Map<number | null, FundFacts[]>();
  for (const fund of funds) {
    const group = groups.get(fund.peerGroupId);
    if (group) group.push(fund);
    else groups.set(fund.peerGroupId, [fund]);
  }
  return groups;
}

/** What a contract sees of a fund that it holds or pays into, by fund id. */
function fundVersions({ market }: AnalysisBasis, today: string): (fundId: number) => string {
  const { funds, series, riskDigests, threeYearCovariance } = market;
  const groups = groupsOf(funds.values());
  // The prices of another fund count where it is an ETF in whose place this one could be.
  const alike = ({ fundId, peerGroupId }: FundFacts): readonly number[] =>
    threeYearCovariance === null
      ? []
      : (groups.get(peerGroupId) ?? [])
          .filter((etf) => etf.isEtf && movesLike(threeYearCovariance, fundId, etf.fundId))
          .map((etf) => etf.fundId);
  // What is offered is judged by its facts, not by its prices.
  const offered = (fund: FundFacts): unknown => {
    const { isEventNear, isPriceFresh } = fundOnDay(fund, today);
    return [{ ...fund, priceDate: null }, isEventNear, isPriceFresh, alike(fund)];
  };
  const group = once((peerGroupId: number | null) =>
    digestOf(peerGroupId === null ? [] : (groups.get(peerGroupId) ?? []).map(offered)),
  );
  return once((fundId) => {
    const fund = funds.get(fundId);
    if (!fund) return digestOf(fundId);
    const successor = funds.get(fund.successorFundId ?? 0);
    return digestOf([
      fund,
      fundOnDay(fund, today),
      riskDigests.get(fundId),
      Array.from(series.get(fundId)?.prices.subarray(-RISK_POINTS) ?? []),
      alike(fund),
      group(fund.peerGroupId),
      successor && [offered(successor), group(successor.peerGroupId)],
    ]);
  });
}

function versionsOf(basis: AnalysisBasis, today: string): VersionOf {
  const { tariffs, market } = basis;
  const fund = fundVersions(basis, today);
  const everybody = digestOf([packageJson.version, isPriceDeliveryMissing(market.funds, today)]);
  const tariff = once((tariffId: number) => {
    const facts = tariffs.get(tariffId);
    if (!facts) return '';
    const fundId = facts.guarantee?.fundId ?? null;
    const { riskAssetFractions } = facts.rules.universe;
    const guarantee = fundId === null ? null : [fund(fundId), market.prices.get(fundId)];
    return digestOf([facts.version, [...riskAssetFractions], guarantee]);
  });
  return (contract) => {
    const fundIds = new Set(
      [contract.portfolio, contract.previousPortfolio, contract.glidePortfolio, contract.savingsPlan].flatMap(
        (part) => part?.entries.map(({ fundId }) => fundId) ?? [],
      ),
    );
    const funds = [...fundIds].sort((a, b) => a - b).map(fund);
    return digestOf([everybody, contract.version, tariff(contract.tariffId), funds]);
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
