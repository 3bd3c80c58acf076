import { flatten, type FlatFund, type WeighedParts } from './flatten';
import type { FundLook } from './fund-look';

/** A fund of a contract with what it holds. */
export interface FundWithLook {
  readonly isin: string;
  /** Fraction of the contract's fund assets. */
  readonly weight: number;
  /** Null: nobody has delivered its positions. */
  readonly look: FundLook | null;
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
  /** Fraction of the fund assets that lies in funds held by these funds: looked through once more, and not. */
  readonly heldFunds: { readonly through: number; readonly closed: number };
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

  addAll(lists: readonly WeighedParts[], ofContract: number, fund: number): void {
    for (const { parts, factor } of lists)
      for (const { key, name, weight } of parts) this.add(key, name, ofContract * factor * weight, fund);
  }

  private add(key: string, name: string, share: number, fund: number): void {
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

interface Holder {
  readonly fund: number;
  weight: number;
}

/** Holders of each security, each fund once. */
function holdersOf(funds: readonly (FlatFund | null)[]): ReadonlyMap<string, readonly Holder[]> {
  const holders = new Map<string, Holder[]>();
  funds.forEach((flat, fund) => {
    for (const { parts, factor } of flat?.instruments ?? [])
      for (const { key, long } of parts) {
        if (long === 0) continue;
        const known = holders.get(key);
        const last = known?.at(-1);
        if (last?.fund === fund) last.weight += long * factor;
        else if (known) known.push({ fund, weight: long * factor });
        else holders.set(key, [{ fund, weight: long * factor }]);
      }
  });
  return holders;
}

function overlapsOf(isins: readonly string[], funds: readonly (FlatFund | null)[]): Overlap[] {
  const shares = new Float64Array(funds.length * funds.length);
  const counts = new Uint32Array(funds.length * funds.length);
  for (const held of holdersOf(funds).values())
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
    const [first, second] = [isins[Math.floor(at / funds.length)], isins[at % funds.length]];
    if (instruments > 0 && first !== undefined && second !== undefined)
      overlaps.push({ first, second, share: Math.min(1, shares[at] ?? 0), instruments });
  });
  return overlaps.sort((a, b) => b.share - a.share);
}

/**
 * What a contract holds through its funds. Shares are of all fund assets, so that those of funds without positions are missing
 * from them: `covered` says how much is looked through.
 *
 * @param looks of funds that these funds hold, by ISIN
 * @param most entries of each list
 */
export function viewThrough(
  funds: readonly FundWithLook[],
  looks: ReadonlyMap<string, FundLook>,
  most: number,
): ViewThrough {
  const flat = funds.map(({ isin, look }) => (look === null ? null : flatten(isin, look, looks)));
  const [countries, currencies] = [new Exposures(), new Exposures()];
  const [issuers, positions] = [new Exposures(), new Exposures()];
  let [covered, through, closed] = [0, 0, 0];
  funds.forEach(({ weight }, index) => {
    const parts = flat[index];
    if (!parts) return;
    covered += weight;
    through += weight * (parts.held - parts.closed);
    closed += weight * parts.closed;
    countries.addAll(parts.countries, weight, index);
    currencies.addAll(parts.currencies, weight, index);
    issuers.addAll(parts.issuers, weight, index);
    positions.addAll(parts.instruments, weight, index);
  });
  return {
    covered,
    heldFunds: { through, closed },
    countries: countries.list(most),
    currencies: currencies.list(most),
    issuers: issuers.list(most),
    positions: positions.list(most),
    overlaps: overlapsOf(
      funds.map(({ isin }) => isin),
      flat,
    ).slice(0, most),
  };
}
