import { fundGaps } from '@depotwerk/domain';
import { describeList, oneOf, searchWord, type List } from '@depotwerk/ui/data';
import type { FundFilter } from '../api/funds';
import { fundPaths } from '../paths';

export const gapFilters = ['any', ...fundGaps] as const;

const fundColumnKeys = [
  'name',
  'isin',
  'category',
  'fee',
  'riskIndicator',
  'price',
  'priceDate',
  'gaps',
] as const;
export type FundColumnKey = (typeof fundColumnKeys)[number];

export const fundList = describeList<FundFilter, never, FundColumnKey>({
  name: 'funds',
  texts: ['admin', 'funds'],
  path: () => fundPaths.list,
  fields: { search: searchWord, gap: oneOf(gapFilters) },
  columns: fundColumnKeys,
});

export type FundsOnScreen = List<FundFilter, never, FundColumnKey>;
