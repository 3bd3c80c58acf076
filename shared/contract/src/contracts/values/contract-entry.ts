import { largestAmount } from '@depotwerk/domain';
import { maxLengths } from '../../floor/values/text-lengths';

/** Lookup lists of the form of a contract. */
export const entryLists = ['customers', 'insurers', 'tariffs', 'funds', 'intervals'] as const;
export type EntryList = (typeof entryLists)[number];

/** What entries of the list of tariffs carry: pots outside of the free funds that the tariff has. */
export const tariffTags = ['coverFund', 'protectionFund'] as const;
export type TariffTag = (typeof tariffTags)[number];

/** Months between two payments. */
export const paymentIntervals = [1, 3, 6, 12] as const;

export const entryLimits = {
  contractNumber: maxLengths.contractNumber,
  /** Positions, and funds of the savings plan. */
  rows: 50,
  /** Entries of a lookup list that a search answers. */
  found: 20,
  /** Chosen entries that are named at once. */
  ids: 200,
  /** People take out contracts for life. */
  latestEnd: '2120-12-31',
  /** EUR */
  amount: largestAmount,
  units: 999_999_999,
  unitDecimals: 6,
  percentDecimals: 2,
} as const;

/** From the last change to the check of a form by the server. */
export const formCheckDebounceMs = 800;
