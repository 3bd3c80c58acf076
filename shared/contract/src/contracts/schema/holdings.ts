import { Type, type Static } from 'typebox';
import { Closed, Euro, Fraction, Id, IsoDate, Nullable } from '../../floor/schema/common';

/** Number of an entry in its portfolio or savings plan. */
const EntryId = Type.Integer({ ...Id, description: 'that of its fund: unique within the state of a day' });
/** Number of the portfolio or savings plan of a day. */
const StateId = Type.Integer({ ...Id, description: 'days since 1900: unique within the contract' });

export const PortfolioEntry = Type.Object({
  id: EntryId,
  fundId: Id,
  units: Type.Number(),
  price: Nullable(Type.Number({ description: 'EUR per unit' })),
  priceDate: Nullable(IsoDate),
  value: Nullable(Euro),
  fraction: Nullable(Type.Number({ description: 'fraction of the fund assets of the contract' })),
  /** Entry price where known, for the gain or loss. */
  purchaseValue: Nullable(Euro),
});
export type PortfolioEntry = Static<typeof PortfolioEntry>;

export const Portfolio = Type.Object({
  entity: Type.Object({
    id: StateId,
    contractId: Id,
    date: IsoDate,
    totalValue: Nullable(Euro),
    cashValue: Nullable(Euro),
    nonFundsValue: Nullable(Euro),
    contributionsValue: Nullable(Euro),
    reserveValue: Nullable(Euro),
    guaranteeFundQuantity: Nullable(Type.Number()),
  }),
  portfolioEntries: Type.Array(PortfolioEntry),
});
export type Portfolio = Static<typeof Portfolio>;

export const SavingsPlanEntry = Type.Object({
  id: EntryId,
  fundId: Id,
  fraction: Fraction,
  value: Nullable(Type.Number({ description: 'EUR per month' })),
});
export type SavingsPlanEntry = Static<typeof SavingsPlanEntry>;

export const SavingsPlan = Type.Object({
  entity: Type.Object({
    id: StateId,
    contractId: Id,
    date: IsoDate,
    monthlyContribution: Nullable(Euro),
    coverFraction: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'part of each payment that goes into the cover fund of the insurer; the entries share out the rest',
    }),
  }),
  savingsPlanEntries: Type.Array(SavingsPlanEntry),
});
export type SavingsPlan = Static<typeof SavingsPlan>;

/** The state on a date: the newest snapshot that is not younger; without a date the newest historic one. */
export const HistoricQuery = Closed({ date: Type.Optional(IsoDate) });
export type HistoricQuery = Static<typeof HistoricQuery>;

/** `portfolio` is null when the contract had none on that date; `dates` are all snapshots, newest first. */
export const HistoricPortfolio = Type.Object({ dates: Type.Array(IsoDate), portfolio: Nullable(Portfolio) });
export type HistoricPortfolio = Static<typeof HistoricPortfolio>;

export const HistoricSavingsPlan = Type.Object({
  dates: Type.Array(IsoDate),
  savingsPlan: Nullable(SavingsPlan),
});
export type HistoricSavingsPlan = Static<typeof HistoricSavingsPlan>;
