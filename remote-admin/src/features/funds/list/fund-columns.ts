import { figureDecimals } from '@depotwerk/contract/floor/values/figure-kinds';
import type { Fund } from '@depotwerk/contract/market';
import type { ListColumns } from '@depotwerk/ui/data';
import { gapsOfFund } from '../fund-gaps';
import { fundPaths } from '../paths';
import type { FundColumnKey } from './fund-list';

const PRICE_DECIMALS = 2;

/** What a fund lacks, in words. */
export const gapWords = (fund: Fund, t: (key: string) => string): string =>
  gapsOfFund(fund)
    .map((gap) => t(`funds.gap.${gap}`))
    .join(', ');

/** Columns of the list of funds. */
export const fundColumns = (t: (key: string) => string): ListColumns<Fund, never, FundColumnKey> => ({
  name: {
    minWidthPx: 220,
    grow: 2,
    cell: ({ id, name }) => ({ kind: 'link', label: name, path: fundPaths.detail(id) }),
  },
  isin: { minWidthPx: 140, cell: ({ isin }) => ({ kind: 'text', text: isin }) },
  category: { minWidthPx: 150, grow: 1, cell: ({ categoryName }) => ({ kind: 'text', text: categoryName }) },
  fee: {
    isNumeric: true,
    minWidthPx: 96,
    cell: ({ ongoingFee }) => ({ kind: 'percent', fraction: ongoingFee, decimals: figureDecimals.cost }),
  },
  riskIndicator: {
    isNumeric: true,
    minWidthPx: 64,
    cell: ({ riskIndicator }) => ({ kind: 'number', value: riskIndicator, decimals: 0 }),
  },
  price: {
    isNumeric: true,
    minWidthPx: 96,
    cell: ({ price }) => ({ kind: 'number', value: price, decimals: PRICE_DECIMALS }),
  },
  priceDate: { minWidthPx: 112, cell: ({ priceDate }) => ({ kind: 'date', date: priceDate }) },
  gaps: {
    minWidthPx: 190,
    grow: 1.5,
    cell: (fund) => {
      const words = gapWords(fund, t);
      return words === ''
        ? { kind: 'status', tone: 'success', text: t('funds.complete') }
        : { kind: 'text', text: words };
    },
  },
});
