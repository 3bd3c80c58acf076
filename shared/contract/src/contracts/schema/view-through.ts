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

const PositionsSource = Type.Object({ fileName: Type.String(), asOf: IsoDate, positions: Type.Integer() });

/** What a contract holds through its funds, from their newest TPT; of each list the largest ten, what is unknown last. */
export const ContractViewThrough = Type.Object({
  covered: Type.Number({ description: 'fraction of the fund assets whose positions are known' }),
  funds: Type.Array(
    Type.Object({
      isin: Type.String(),
      name: Type.String(),
      fraction: Nullable(Type.Number()),
      /** Null: nobody has delivered its positions. */
      source: Nullable(PositionsSource),
    }),
  ),
  /** Missing in what was kept before funds of funds were looked through. */
  heldFunds: Type.Optional(
    Type.Object({
      through: Type.Number({ description: 'fraction of the fund assets in funds of funds, looked through' }),
      closed: Type.Number({ description: 'the same, whose positions are unknown or lie too deep' }),
    }),
  ),
  innerFunds: Type.Optional(
    Type.Array(Type.Object({ isin: Type.String(), name: Type.String(), source: PositionsSource }), {
      description: 'held by the funds, and looked through',
    }),
  ),
  countries: Type.Array(FundExposure),
  currencies: Type.Array(FundExposure),
  issuers: Type.Array(FundExposure),
  positions: Type.Array(FundExposure),
  overlaps: Type.Array(FundOverlap),
});
export type ContractViewThrough = Static<typeof ContractViewThrough>;
