import type { FundLook, Instrument, Part } from './fund-look';

/** Funds within funds: a fund, those that it holds, those that they hold. What lies deeper counts as it stands. */
export const DEEPEST_LOOK = 3;

/** A list of parts with the factor that each of its weights counts by. */
export interface WeighedParts<Each extends Part = Part> {
  readonly parts: readonly Each[];
  readonly factor: number;
}

/** A fund with the funds that it holds, as lists that are added up where they are used. */
export interface FlatFund {
  readonly countries: WeighedParts[];
  readonly currencies: WeighedParts[];
  readonly issuers: WeighedParts[];
  readonly instruments: WeighedParts<Instrument>[];
  /** Weight of the funds that it holds. */
  held: number;
  /** Weight of those, at any depth, whose positions nobody knows, that lie too deep or close a circle. */
  closed: number;
}

const noParts = (): FlatFund => ({
  countries: [],
  currencies: [],
  issuers: [],
  instruments: [],
  held: 0,
  closed: 0,
});

/** Adds a fund with a weight; `path` are the funds above it, so that a circle ends where it closes. */
function add(
  flat: FlatFund,
  look: FundLook,
  factor: number,
  path: readonly string[],
  looks: ReadonlyMap<string, FundLook>,
): void {
  flat.countries.push({ parts: look.countries, factor });
  flat.currencies.push({ parts: look.currencies, factor });
  flat.issuers.push({ parts: look.issuers, factor });
  flat.instruments.push({ parts: look.instruments, factor });
  for (const held of look.heldFunds) {
    const inner = looks.get(held.key);
    if (path.length === 1) flat.held += held.weight;
    if (inner && path.length < DEEPEST_LOOK && !path.includes(held.key)) {
      add(flat, inner, factor * held.weight, [...path, held.key], looks);
      continue;
    }
    flat.closed += held.weight * factor;
    flat.countries.push({ parts: [held.country], factor });
    flat.currencies.push({ parts: [held.currency], factor });
    flat.issuers.push({ parts: [held.issuer], factor });
    flat.instruments.push({ parts: [held], factor });
  }
}

/** A fund whose held funds are replaced by what they hold, as far as that is known. @param looks of held funds, by ISIN */
export function flatten(isin: string, look: FundLook, looks: ReadonlyMap<string, FundLook>): FlatFund {
  const flat = noParts();
  add(flat, look, 1, [isin], looks);
  return flat;
}
