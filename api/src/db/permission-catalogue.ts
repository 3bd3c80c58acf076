import { permissions, type Permission } from '@depotwerk/contract/floor';
import {
  permissionCategories,
  type PermissionCategoryKey,
} from '@depotwerk/contract/identity/values/permission-categories';

/** German names of the categories. */
export const categoryNames: Readonly<Record<PermissionCategoryKey, string>> = {
  contracts: 'Verträge',
  reports: 'Beratungsunterlagen',
  depots: 'Depots bei Banken',
  customers: 'Kunden',
  depotAnalysis: 'Depotanalyse',
  questionnaires: 'Fragebögen',
  funds: 'Fonds',
  tariffs: 'Tarife',
  imports: 'Importe',
  users: 'Benutzer',
  groups: 'Gruppen',
  roles: 'Rollen',
  audit: 'Änderungsprotokoll',
  releases: 'Versionen der Bereiche',
  operations: 'Betrieb',
  dashboard: 'Arbeitsplatz',
  dataProtection: 'Datenschutz',
};

const names: Record<Permission, string> = {
  'customers.view': 'Kunden ansehen',
  'contracts.view': 'Verträge ansehen',
  'contracts.check': 'Verträge als geprüft markieren',
  'contracts.edit': 'Verträge anlegen und bearbeiten',
  'contracts.delete': 'Verträge löschen',
  'contracts.export': 'Vertragsliste exportieren',
  'contracts.execute': 'Optimierungen ausführen',
  'reports.advise': 'Kunden beraten: Optimierungen und Beratungsunterlagen',
  'depots.view': 'Depots und Zugangsdaten bei Banken',
  'depots.edit': 'Depots zuordnen und anlegen',
  'funds.view': 'Fonds ansehen',
  'tariffs.view': 'Tarife ansehen',
  'tariffs.edit': 'Tarife bearbeiten',
  'tariffs.release': 'Tarife freigeben',
  'imports.run': 'Dateien importieren',
  'users.view': 'Benutzer ansehen',
  'users.edit': 'Benutzer bearbeiten',
  'groups.view': 'Gruppen ansehen',
  'groups.edit': 'Gruppen bearbeiten',
  'roles.view': 'Rollen ansehen',
  'roles.edit': 'Rollen bearbeiten',
  'audit.view': 'Änderungsprotokoll ansehen',
  'releases.manage': 'Versionen der Bereiche veröffentlichen',
  'releases.override': 'Eigene Fassung eines Bereichs laden',
  'operations.manage': 'Betrieb überwachen',
  'depotAnalysis.view': 'Depotanalysen ansehen',
  'depotAnalysis.use': 'Depotanalyse durchführen',
  'questionnaires.edit': 'Fragebögen bearbeiten',
  'dashboard.edit': 'Arbeitsplatz einrichten',
  'dataProtection.disclose': 'Auskunft über alle Daten einer Person erteilen',
  'dataProtection.erase': 'Daten einer Person löschen',
  'dataProtection.viewBlocked': 'Gesperrte Daten gelöschter Personen einsehen',
};

/** Rights that make sense for one group alone: what happens to its customers and their contracts. */
const groupRights: readonly PermissionCategoryKey[] = [
  'contracts',
  'reports',
  'depots',
  'customers',
  'depotAnalysis',
];

const categories: readonly string[] = permissionCategories;
const isCategory = (key: string): key is PermissionCategoryKey => categories.includes(key);

export const permissionCatalogue = permissions.map((id, index) => {
  const categoryKey = id.split('.')[0] ?? '';
  if (!isCategory(categoryKey)) throw new Error(`permission ${id} has no category`);
  return {
    id,
    name: names[id],
    categoryKey,
    sortOrder: index,
    isGroupRight: groupRights.includes(categoryKey),
  };
});

/** Roles that exist from the start. Administrators hold every permission, also those that come later. */
export const systemRoles = {
  administrator: {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Administrator',
    permissions: [...permissions],
  },
  adviser: {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Berater',
    permissions: [
      'customers.view',
      'contracts.view',
      'contracts.check',
      'contracts.edit',
      'contracts.delete',
      'contracts.export',
      'contracts.execute',
      'reports.advise',
      'depots.view',
      'depots.edit',
      'funds.view',
      'depotAnalysis.view',
      'depotAnalysis.use',
    ],
  },
  customer: {
    id: '00000000-0000-4000-8000-000000000003',
    name: 'Kunde',
    // Without `customers.view`: a list of customers with oneself alone in it tells nothing.
    permissions: ['contracts.view', 'funds.view', 'depotAnalysis.view'],
  },
} as const satisfies Record<string, { id: string; name: string; permissions: readonly Permission[] }>;
