import { Type, type Static } from 'typebox';
import { Fraction, IsoDate, Nullable } from '../../floor/schema/common';

const Share = Type.Number({ description: 'fraction of the fund assets; below 0 for debts and derivatives' });

const Exposure = Type.Object({
  key: Type.String({ description: 'country, currency, code of issuer or instrument; empty: unknown' }),
  name: Type.String(),
  share: Share,
  funds: Type.Integer({ description: 'that hold it' }),
});

/** What a contract holds through its funds, from their newest TPT. */
export const ContractViewThrough = Type.Object({
  covered: Type.Number({ description: 'fraction of the fund assets in funds whose positions are known' }),
  funds: Type.Array(
    Type.Object({
      isin: Type.String(),
      name: Type.String(),
      fraction: Nullable(Fraction),
      /** Null: nobody has delivered its positions. */
      source: Nullable(Type.Object({ fileName: Type.String(), asOf: IsoDate, positions: Type.Integer() })),
    }),
  ),
  /** The largest ten each, what is unknown last. */
  countries: Type.Array(Exposure),
  currencies: Type.Array(Exposure),
  issuers: Type.Array(Exposure),
  positions: Type.Array(Exposure),
  overlaps: Type.Array(
    Type.Object({
      first: Type.String({ description: 'ISIN' }),
      second: Type.String({ description: 'ISIN' }),
      share: Type.Number({ description: 'sum of the smaller weights, 0 to 1' }),
      instruments: Type.Integer({ description: 'that both hold' }),
    }),
  ),
});
export type ContractViewThrough = Static<typeof ContractViewThrough>;
