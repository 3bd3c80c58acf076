/**
 * @typedef {object} Shot
 * @property {string} name of the file
 * @property {'berater' | 'admin' | 'kunde'} account
 * @property {string} path where the picture is taken
 * @property {string} heading of the page, which must be there
 * @property {number} [height] CSS px
 * @property {(page: import('@playwright/test').Page) => Promise<void>} [prepare]
 */

/** Opens the first record of a list. @param {import('@playwright/test').Page} page */
const openFirst = async (page) => {
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Übersicht' }).waitFor();
};

/** @param {string} name */
const tab = (name) => async (/** @type {import('@playwright/test').Page} */ page) => {
  await openFirst(page);
  await page.getByRole('tab', { name }).click();
};

const CONTRACTS = '/contracts?hints=critical&riskProfile=present';

/** What README and handbook show. @type {readonly Shot[]} */
export const shots = [
  { name: 'contract-list', account: 'berater', path: '/contracts', heading: 'Verträge' },
  { name: 'arbeitsplatz', account: 'berater', path: '/workbench', heading: 'Arbeitsplatz', height: 1300 },
  {
    name: 'anordnen',
    account: 'berater',
    path: '/workbench',
    heading: 'Arbeitsplatz',
    prepare: (page) => page.getByRole('button', { name: 'Anordnen', exact: true }).click(),
  },
  { name: 'heute-zu-tun', account: 'berater', path: '/work-list', heading: 'Heute zu tun' },
  {
    name: 'vertrag',
    account: 'berater',
    path: CONTRACTS,
    heading: 'Verträge',
    height: 1100,
    prepare: openFirst,
  },
  {
    name: 'portfolio',
    account: 'berater',
    path: CONTRACTS,
    heading: 'Verträge',
    prepare: tab('Portfolio und Sparplan'),
  },
  {
    name: 'optimierung',
    account: 'berater',
    path: CONTRACTS,
    heading: 'Verträge',
    prepare: tab('Optimierung'),
  },
  { name: 'fonds', account: 'berater', path: '/funds?search=euro', heading: 'Fonds' },
  { name: 'depot-analyse', account: 'berater', path: '/depotanalysis', heading: 'Depot-Analyse' },
  { name: 'kunde', account: 'kunde', path: '/workbench', heading: 'Arbeitsplatz' },
  { name: 'administration', account: 'admin', path: '/workbench', heading: 'Arbeitsplatz', height: 1300 },
  {
    name: 'arbeitsplatz-einrichten',
    account: 'admin',
    path: '/workbench/layout/adviser',
    heading: 'Arbeitsplatz einrichten',
  },
  { name: 'tarife', account: 'admin', path: '/admin/tariffs', heading: 'Tarife' },
  { name: 'bausteine', account: 'admin', path: '/admin/components', heading: 'Bausteine' },
  { name: 'importe', account: 'admin', path: '/admin/imports', heading: 'Datenimport' },
  { name: 'benutzer', account: 'admin', path: '/user-management/users', heading: 'Benutzer' },
  { name: 'gruppen', account: 'admin', path: '/user-management/groups', heading: 'Gruppen' },
  { name: 'rollen', account: 'admin', path: '/user-management/roles', heading: 'Rollen' },
  { name: 'versionen', account: 'admin', path: '/admin/releases', heading: 'Versionen der Bereiche' },
  { name: 'betrieb', account: 'admin', path: '/admin/operations', heading: 'Betrieb', height: 1100 },
  {
    name: 'datenschutz',
    account: 'admin',
    path: '/user-management/data-protection',
    heading: 'Datenschutz',
  },
  { name: 'protokoll', account: 'admin', path: '/user-management/audit', heading: 'Änderungsprotokoll' },
];
