/** A position of a fund. */
export interface Position {
  /** ISIN where there is one, else another code or the name: what makes it the same in two funds. */
  readonly key: string;
  readonly name: string;
  /** CIC; empty when unknown. */
  readonly cic: string;
  /** ISO 4217; empty when unknown. */
  readonly currency: string;
  /** ISO 3166 of the issuer; empty when unknown. */
  readonly country: string;
  /** LEI of the group of the issuer or of the issuer, else its name; empty when unknown. */
  readonly issuerKey: string;
  readonly issuer: string;
  /** Fraction of the net asset value; below 0 for a debt or a derivative. */
  readonly weight: number;
}

/** A position as it is stored: key, name, CIC, currency, country, issuer key, issuer, weight. */
export type StoredPosition = readonly [string, string, string, string, string, string, string, number];

export const storePosition = (position: Position): StoredPosition => {
  const { key, name, cic, currency, country, issuerKey, issuer, weight } = position;
  return [key, name, cic, currency, country, issuerKey, issuer, weight];
};
