import { neutralBrand } from '@depotwerk/contract/neutral-brand';
import type { TableRows } from './loader';
import { tableRows } from './loader';

/** The neutral brand, with customers who may register. */
export const brandTable = (): TableRows =>
  tableRows('white_label', [{ ...neutralBrand, loginRegistrationMode: 1 }], {
    key: () => 'default',
    configuration: (brand) => JSON.stringify(brand),
  });
