import type { StoredPosition } from './position';

/** A country, a currency, an issuer or an instrument with its weight in one fund. */
export interface Part {
  /** Code, or what makes it the same in two funds; empty: unknown. */
  readonly key: string;
  readonly name: string;
  /** Fraction of the net asset value; below 0 for a debt. */
  readonly weight: number;
}

/** An instrument, and how much of it makes two funds alike. */
export interface Instrument extends Part {
  /** Weight without debts, accounts and deposits. */
  readonly long: number;
}

/** A position that is a fund itself: looked through where its own positions are known. */
interface HeldFund extends Instrument {
  readonly country: Part;
  readonly currency: Part;
  readonly issuer: Part;
}

/**
 * What a fund holds, added up once for all contracts that are looked through: each country, currency, issuer and instrument is one
 * entry. Funds that it holds stand apart and are in none of the sums.
 */
export interface FundLook {
  /** As the file has them. */
  readonly positions: number;
  readonly countries: readonly Part[];
  readonly currencies: readonly Part[];
  readonly issuers: readonly Part[];
  readonly instruments: readonly Instrument[];
  readonly heldFunds: readonly HeldFund[];
}

/** CIC of accounts and deposits: those at the same bank make no two funds alike. */
const CASH = /^..7/;
/** CIC of investment funds. */
const FUND = /^..4/;
const ISIN_SHAPE = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;

interface Sum {
  key: string;
  name: string;
  weight: number;
}

class Sums {
  private readonly sums = new Map<string, Sum>();

  add(key: string, name: string, weight: number): void {
    const sum = this.sums.get(key);
    if (sum) sum.weight += weight;
    else this.sums.set(key, { key, name, weight });
  }

  list(): readonly Part[] {
    return [...this.sums.values()];
  }
}

/** Adds up the positions of a fund; what it holds twice is one. Done for each position of a new file, so it makes few objects. */
export function lookAt(positions: readonly StoredPosition[]): FundLook {
  const [countries, currencies, issuers] = [new Sums(), new Sums(), new Sums()];
  const instruments = new Map<string, Sum & { long: number }>();
  const heldFunds: HeldFund[] = [];
  for (const [key, name, cic, currency, country, issuerKey, issuer, weight] of positions) {
    if (FUND.test(cic) && ISIN_SHAPE.test(key)) {
      heldFunds.push({
        key,
        name,
        weight,
        long: Math.max(0, weight),
        country: { key: country, name: country, weight },
        currency: { key: currency, name: currency, weight },
        issuer: { key: issuerKey, name: issuer, weight },
      });
      continue;
    }
    countries.add(country, country, weight);
    currencies.add(currency, currency, weight);
    issuers.add(issuerKey, issuer, weight);
    const long = weight > 0 && !CASH.test(cic) ? weight : 0;
    const instrument = instruments.get(key);
    if (instrument) {
      instrument.weight += weight;
      instrument.long += long;
    } else instruments.set(key, { key, name, weight, long });
  }
  return {
    positions: positions.length,
    countries: countries.list(),
    currencies: currencies.list(),
    issuers: issuers.list(),
    instruments: [...instruments.values()],
    heldFunds,
  };
}
