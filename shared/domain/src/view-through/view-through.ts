import type { Position } from './position';

/** A fund of a contract with what it holds. */
export interface FundWithPositions {
  readonly isin: string;
  /** Fraction of the contract's fund assets. */
  readonly weight: number;
  /** Null: nobody has delivered them. */
  readonly positions: readonly Position[] | null;
}

/** A country, a currency, an issuer or an instrument with its share of the fund assets. */
export interface Exposure {
  /** Code, or what makes it the same in two funds; empty: unknown. */
  readonly key: string;
  readonly name: string;
  /** Fraction of all fund assets of the contract, of funds without positions as well. */
  readonly share: number;
  /** Funds that hold it. */
  readonly funds: number;
}

/** What two funds hold both. */
export interface Overlap {
  readonly first: string;
  readonly second: string;
  /** Sum over the instruments of the smaller weight of the two, 0 to 1. */
  readonly share: number;
  readonly instruments: number;
}

export interface ViewThrough {
  /** Fraction of the fund assets in funds whose positions are known. */
  readonly covered: number;
  readonly countries: Exposure[];
  readonly currencies: Exposure[];
  readonly issuers: Exposure[];
  readonly positions: Exposure[];
  /** The largest first; pairs that share nothing are left out. */
  readonly overlaps: Overlap[];
}

interface Sum {
  name: string;
  share: number;
  /** The fund that was counted last, and how many there are. */
  last: number;
  funds: number;
}

/** Shares by a key, over all funds. */
class Exposures {
  private readonly sums = new Map<string, Sum>();

  add(key: string, name: string, share: number, fund: number): void {
    const sum = this.sums.get(key);
    if (!sum) {
      this.sums.set(key, { name, share, last: fund, funds: 1 });
      return;
    }
    sum.share += share;
    if (sum.last === fund) return;
    sum.last = fund;
    sum.funds += 1;
  }

  /** The largest first, what is unknown last. */
  list(most: number): Exposure[] {
    const all = [...this.sums].map(([key, { name, share, funds }]) => ({ key, name, share, funds }));
    const known = all
      .filter(({ key }) => key !== '')
      .sort((a, b) => b.share - a.share || a.key.localeCompare(b.key));
    return [...known.slice(0, most), ...all.filter(({ key }) => key === '')];
  }
}

/** Long positions of a fund by instrument; what it holds twice is one. */
function longWeights(positions: readonly Position[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { key, weight } of positions) if (weight > 0) weights.set(key, (weights.get(key) ?? 0) + weight);
  return weights;
}

/** CIC of cash and deposits: accounts at the same bank make no two funds alike. */
const CASH = /^..7/;

function overlapsOf(funds: readonly FundWithPositions[]): Overlap[] {
  const holders = new Map<string, { readonly fund: number; readonly weight: number }[]>();
  funds.forEach(({ positions }, fund) => {
    const securities = (positions ?? []).filter(({ cic }) => !CASH.test(cic));
    for (const [key, weight] of longWeights(securities)) {
      const known = holders.get(key);
      if (known) known.push({ fund, weight });
      else holders.set(key, [{ fund, weight }]);
    }
  });
  const shares = new Float64Array(funds.length * funds.length);
  const counts = new Uint32Array(funds.length * funds.length);
  for (const held of holders.values())
    for (let a = 0; a < held.length; a++)
      for (let b = a + 1; b < held.length; b++) {
        const [one, other] = [held[a], held[b]];
        if (!one || !other) continue;
        const at = one.fund * funds.length + other.fund;
        shares[at] = (shares[at] ?? 0) + Math.min(one.weight, other.weight);
        counts[at] = (counts[at] ?? 0) + 1;
      }
  const overlaps: Overlap[] = [];
  counts.forEach((instruments, at) => {
    const [first, second] = [funds[Math.floor(at / funds.length)], funds[at % funds.length]];
    if (instruments > 0 && first && second)
      overlaps.push({
        first: first.isin,
        second: second.isin,
        share: Math.min(1, shares[at] ?? 0),
        instruments,
      });
  });
  return overlaps.sort((a, b) => b.share - a.share);
}

/**
 * What a contract holds through its funds. Shares are of all fund assets, so that those of funds without positions are missing
 * from them: `covered` says how much is looked through.
 *
 * @param most entries of each list
 */
export function viewThrough(funds: readonly FundWithPositions[], most: number): ViewThrough {
  const lists = {
    countries: new Exposures(),
    currencies: new Exposures(),
    issuers: new Exposures(),
    positions: new Exposures(),
  };
  let covered = 0;
  funds.forEach(({ weight: ofContract, positions }, fund) => {
    if (positions === null) return;
    covered += ofContract;
    for (const { key, name, currency, country, issuerKey, issuer, weight } of positions) {
      const share = ofContract * weight;
      lists.countries.add(country, country, share, fund);
      lists.currencies.add(currency, currency, share, fund);
      lists.issuers.add(issuerKey, issuer, share, fund);
      lists.positions.add(key, name, share, fund);
    }
  });
  return {
    covered,
    countries: lists.countries.list(most),
    currencies: lists.currencies.list(most),
    issuers: lists.issuers.list(most),
    positions: lists.positions.list(most),
    overlaps: overlapsOf(funds).slice(0, most),
  };
}
