import { Type, type Static } from 'typebox';
import { Id } from '../../floor/schema/common';
import { FundFigure } from '../../market/schema/funds';

/** The funds of a contract with their figures, the largest position first. */
export const ContractFundFigures = Type.Array(
  Type.Object({ fundId: Id, isin: Type.String(), name: Type.String(), figures: Type.Array(FundFigure) }),
);
export type ContractFundFigures = Static<typeof ContractFundFigures>;
