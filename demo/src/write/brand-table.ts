import type { Transaction } from '@depotwerk/api/db/database';
import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import type { TableRows } from './loader';
import { tableRows } from './loader';

/** The neutral brand, with customers who may register; nothing where an operator has set a brand before. */
export async function brandTables(transaction: Transaction): Promise<readonly TableRows[]> {
  const [known] = await transaction.query('SELECT key FROM white_label LIMIT 1');
  if (known) return [];
  return [
    tableRows('white_label', [{ ...neutralBrand, loginRegistrationMode: 1 }], {
      key: () => 'default',
      configuration: (brand) => JSON.stringify(brand),
    }),
  ];
}
