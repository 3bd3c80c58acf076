import { Type, type Static } from 'typebox';
import { IsoDate, Nullable } from '../../floor/schema/common';

/** A country, a currency, an issuer or an instrument. */
export const FundExposure = Type.Object({
  key: Type.String({ description: 'code; empty: unknown' }),
  name: Type.String(),
  share: Type.Number({ description: 'fraction of the fund assets' }),
  funds: Type.Integer(),
});

export const FundOverlap = Type.Object({
  first: Type.String({ description: 'ISIN' }),
  second: Type.String(),
  share: Type.Number({ description: 'sum of the smaller weights' }),
  instruments: Type.Integer(),
});

/** What a contract holds through its funds, from their newest TPT; of each list the largest ten, what is unknown last. */
export const ContractViewThrough = Type.Object({
  covered: Type.Number({ description: 'fraction of the fund assets whose positions are known' }),
  funds: Type.Array(
    Type.Object({
      isin: Type.String(),
      name: Type.String(),
      fraction: Nullable(Type.Number()),
      /** Null: nobody has delivered its positions. */
      source: Nullable(Type.Object({ fileName: Type.String(), asOf: IsoDate, positions: Type.Integer() })),
    }),
  ),
  countries: Type.Array(FundExposure),
  currencies: Type.Array(FundExposure),
  issuers: Type.Array(FundExposure),
  positions: Type.Array(FundExposure),
  overlaps: Type.Array(FundOverlap),
});
export type ContractViewThrough = Static<typeof ContractViewThrough>;
