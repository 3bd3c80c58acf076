import { importNouns, type ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import { eptImporter } from '../../contracts/imports/ept/import-ept';
import { eetImporter } from '../../market/imports/templates/import-eet';
import { emtImporter } from '../../market/imports/templates/import-emt';
import { tptImporter } from '../../market/imports/templates/import-tpt';
import { fundsImporter } from '../../market/imports/funds/import-funds';
import { gdvImporter } from '../../contracts/imports/gdv/import-gdv';
import { contractsImporter } from '../../contracts/imports/tables/import-contracts';
import { pricesImporter } from '../../market/imports/prices/import-prices';
import type { Importer } from '../../imports/run-import';

/** The importer of each kind; its new customers join the group. */
export const importers: Readonly<Record<ImportKind, (groupId: string) => Importer>> = {
  gdv: gdvImporter,
  contracts: contractsImporter,
  ept: () => eptImporter,
  emt: () => emtImporter,
  eet: () => eetImporter,
  tpt: () => tptImporter,
  prices: () => pricesImporter,
  funds: () => fundsImporter,
};

/** Whether a group can be chosen. */
export const bringsCustomers = (kind: ImportKind): boolean =>
  importNouns[kind].some((noun) => noun === 'customers');
