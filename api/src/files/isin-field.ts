import type { TableField } from '@depotwerk/domain';

/** The column of ISINs, which every table of the market has. */
export const isinField: TableField<'isin'> = {
  key: 'isin',
  names: [
    'isin',
    'isin code',
    'isin nr',
    'isin nummer',
    'isin number',
    'isin kennnummer',
    'fonds isin',
    'fund isin',
  ],
};
