import { Type, type Static } from 'typebox';
import { fundKeptReasons, undoKeptReasons } from '../values/import-undo';
import { userKeptReasons } from '../values/imported-users';
import { Euro, IsoDate, Nullable, OneOf } from './common';

const Undone = Type.Object({
  restored: Type.Integer({ description: 'as before the import again' }),
  removed: Type.Integer({ description: 'brought by the import and gone again' }),
  kept: Type.Integer({ description: 'something later depends on it' }),
});

/** What contracts are worth once the prices of an import are taken back, of all contracts. */
export const UndoneValues = Type.Object({
  contracts: Type.Integer({ description: 'whose value changes' }),
  difference: Type.Number({
    description: 'EUR, sum of the changes of those that have a value before and after',
  }),
  withoutValue: Type.Integer({ description: 'that have none afterwards, until a price of their fund comes' }),
  largest: Type.Array(
    Type.Object({
      contractNumber: Type.String(),
      customerName: Type.String(),
      valueBefore: Nullable(Euro),
      valueAfter: Nullable(Euro),
    }),
    { description: 'the 20 whose value changes most' },
  ),
});
export type UndoneValues = Static<typeof UndoneValues>;

const PositionsOrigin = Type.Object({ fileName: Type.String(), asOf: IsoDate });

/** What taking back an import of positions does, or has done, to what contracts are looked through with. */
export const PositionsUndo = Type.Object({
  funds: Undone,
  contracts: Type.Integer({
    description: 'that hold one of the funds whose positions go back or go, of all contracts',
  }),
  changed: Type.Array(
    Type.Object({
      isin: Type.String(),
      fundName: Type.String(),
      contracts: Type.Integer({ description: 'that hold the fund' }),
      asOf: Type.String({ format: 'date', description: 'day of the positions of the import' }),
      before: Nullable(PositionsOrigin),
    }),
    {
      description:
        'the first 1000 whose positions go back or go, with file and day of those that are back; null: the fund has none any more',
    },
  ),
  kept: Type.Array(Type.Object({ isin: Type.String(), fundName: Type.String(), later: PositionsOrigin }), {
    description: 'the first 1000 of which a later file has replaced what the import brought',
  }),
});
export type PositionsUndo = Static<typeof PositionsUndo>;

/** What taking back an import of prices or of data of funds does, or has done. */
export const MarketUndo = Type.Object({
  prices: Undone,
  keptPrices: Type.Array(
    Type.Object({
      isin: Type.String(),
      fundName: Type.String(),
      day: IsoDate,
      price: Type.Number({ description: 'of the import, in the currency of the fund' }),
      priceNow: Nullable(Type.Number({ description: 'null: somebody has taken it out' })),
      currency: Type.String(),
    }),
    { description: 'the first 1000 that somebody has changed since' },
  ),
  funds: Undone,
  keptFunds: Type.Array(
    Type.Object({ isin: Type.String(), fundName: Type.String(), reason: OneOf(fundKeptReasons) }),
    { description: 'the first 1000 of which something stays' },
  ),
  values: Type.Optional(UndoneValues),
  /** Of an import of positions. */
  positions: Type.Optional(PositionsUndo),
});
export type MarketUndo = Static<typeof MarketUndo>;

/** What taking back an import of users does, or has done. */
export const UsersUndo = Type.Object({
  users: Undone,
  invitations: Type.Integer({ description: 'links to set a password that nobody has used and that end' }),
  keptUsers: Type.Array(
    Type.Object({ userName: Type.String(), fullName: Type.String(), reason: OneOf(userKeptReasons) }),
    { description: 'the first 1000' },
  ),
});
export type UsersUndo = Static<typeof UsersUndo>;

/** What taking back an import does, or has done. */
export const ImportUndoOutcome = Type.Object({
  contracts: Undone,
  customers: Undone,
  kept: Type.Array(
    Type.Object({
      noun: OneOf(['contract', 'customer']),
      subject: Type.String({ description: 'contract number, or name of the customer' }),
      reason: OneOf(undoKeptReasons),
    }),
    { description: 'the first 5000, contracts first; a report that is kept names no customers' },
  ),
  /** Of an import of prices or of data of funds, which brings no contracts. */
  market: Type.Optional(MarketUndo),
  /** Of an import of users. */
  users: Type.Optional(UsersUndo),
});
export type ImportUndoOutcome = Static<typeof ImportUndoOutcome>;
