import { importNouns, type ImportKind } from '@depotwerk/contract/values/import-kinds';
import { eptImporter } from './ept/import-ept';
import { gdvImporter } from './gdv/import-gdv';
import { pricesImporter } from './prices/import-prices';
import type { Importer } from './run-import';

/** The importer of each kind; its new customers join the group. */
export const importers: Readonly<Record<ImportKind, (groupId: string) => Importer>> = {
  gdv: gdvImporter,
  ept: () => eptImporter,
  prices: () => pricesImporter,
};

/** Whether a group can be chosen. */
export const bringsCustomers = (kind: ImportKind): boolean =>
  importNouns[kind].some((noun) => noun === 'customers');
