import {
  importNouns,
  isDataKind,
  type DataKind,
  type ImportKind,
} from '@depotwerk/contract/floor/values/import-kinds';
import { eptImporter } from '../../contracts/imports/ept/import-ept';
import { eetImporter } from '../../market/imports/templates/import-eet';
import { emtImporter } from '../../market/imports/templates/import-emt';
import { tptImporter } from '../../market/imports/templates/import-tpt';
import { fundsImporter } from '../../market/imports/funds/import-funds';
import { gdvImporter } from '../../contracts/imports/gdv/import-gdv';
import { contractsImporter } from '../../contracts/imports/tables/import-contracts';
import { usersImporter, type UsersOrder } from '../../identity/user-import/users-importer';
import { pricesImporter } from '../../market/imports/prices/import-prices';
import type { Importer } from '../../imports/run-import';

/** The importer of each kind that a command can import as well; its new customers join the group. */
export const dataImporters: Readonly<Record<DataKind, (groupId: string) => Importer>> = {
  gdv: gdvImporter,
  contracts: contractsImporter,
  ept: () => eptImporter,
  emt: () => emtImporter,
  eet: () => eetImporter,
  tpt: () => tptImporter,
  prices: () => pricesImporter,
  funds: () => fundsImporter,
};

/** Users are imported by a person, who gives no more than the own rights. */
export const importerFor = (kind: ImportKind, groupId: string, users: UsersOrder): Importer =>
  isDataKind(kind) ? dataImporters[kind](groupId) : usersImporter(users);

/** Whether a group can be chosen. */
export const bringsCustomers = (kind: ImportKind): boolean =>
  importNouns[kind].some((noun) => noun === 'customers');
