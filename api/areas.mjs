/**
 * Who may import whom in `api/src`: the folders of the floor are tools and know no area; an area sees the floor and, of the areas
 * it names, the files that they offer. What stands in `api/src` itself and `commands/` is the entry: it sees everything and nobody
 * sees it. `pnpm areas` holds the code against this file.
 */

/** Tools. They may import each other, without a circle. */
export const floor = [
  'adapters',
  'audit',
  'cache',
  'client',
  'db',
  'documents',
  'files',
  'http',
  'imports',
  'jobs',
  'log',
  'metrics',
  'notices',
  'records',
  'scope',
  'search',
  'settings',
  'sql',
  'templates',
  'time',
  'traces',
  'white-label',
];

/**
 * @typedef {object} Area
 * @property {string} what it is about
 * @property {readonly string[]} sees areas whose offers it may import
 * @property {readonly string[]} offers files for other areas, below the area
 */

/** From the ground up. @type {Readonly<Record<string, Area>>} */
export const areas = {
  identity: {
    what: 'sign-in, sessions, second factor, users, groups, roles, rights, own account, registration',
    sees: [],
    offers: [
      'account/current-password',
      'groups/read-group',
      'part-rights/part-rights',
      'part-rights/release-scope',
      'password-links/link-delivery',
      'password-links/link-routes',
      'registration/invited',
      'sign-in/account-block',
      'sign-in/caller-directory',
      'sign-in/caller-of-job',
      'sign-in/second-factor/code',
      'sign-in/secret-token',
      'sign-in/session-follower',
      'sign-in/user-rights',
      'users/user-columns',
    ],
  },
  market: {
    what: 'funds, prices, peer groups, imports of prices and fund data',
    sees: ['identity'],
    offers: [
      'corporate-actions/enter-action',
      'funds/fund-holders',
      'figures/figure-findings',
      'figures/judge-figures',
      'funds/peer-groups',
      'imports/funds/import-funds',
      'imports/prices/import-prices',
      'imports/templates/import-eet',
      'imports/templates/import-emt',
      'imports/templates/import-tpt',
      'prices/confirmed-splits',
      'prices/undo-prices',
    ],
  },
  contracts: {
    what: 'customers, insurers, list, detail, change, entry form, analysis (hints, score, risk), import of contracts',
    sees: ['identity', 'market'],
    offers: [
      'analysis/analyse-contracts',
      'analysis/analysis-job',
      'analysis/basis',
      'analysis/bring-into-line',
      'analysis/contract-analysis',
      'analysis/contract-facts',
      'analysis/current-indices',
      'analysis/forget-prices',
      'analysis/hint-input',
      'analysis/market-rows',
      'analysis/market-snapshot',
      'analysis/pending-changes',
      'analysis/portfolio-state',
      'analysis/revaluation-job',
      'analysis/tariff-facts',
      'analysis/weekly-series',
      'change/contract-snapshot',
      'change/contract-writing',
      'change/insert-contract',
      'change/open-order',
      'customers/create-customer',
      'customers/customer-groups',
      'detail/contract-chart',
      'detail/contract-document',
      'detail/contract-hints',
      'detail/contract-info',
      'detail/contract-json',
      'detail/known-value',
      'detail/portfolio-json',
      'detail/require-contract',
      'detail/risk-assessment-json',
      'detail/risk-profile-validity',
      'detail/savings-plan-json',
      'entry/run-entry-command',
      'imports/ept/import-ept',
      'imports/gdv/import-gdv',
      'list/contract-version',
    ],
  },
  tariffs: {
    what: 'list, components, drafts, calculations, releases, preview, report',
    sees: ['identity', 'market', 'contracts'],
    offers: [
      'calculations/fund-lists/fund-rows',
      'calculations/hint-descriptions',
      'list/tariff-list',
      'releases/approvals',
      'version-standing',
    ],
  },
  banks: {
    what: 'credentials, depots, orders, codes for actions',
    sees: ['identity', 'market', 'contracts'],
    offers: [
      'depots/bank-refresh-job',
      'depots/depot-parts',
      'orders/new-order',
      'orders/read-orders',
      'orders/record-order',
      'orders/refuse-unexecuted',
      'orders/settle-order',
    ],
  },
  advice: {
    what: 'planned optimisation, bulk, continuous, work list',
    sees: ['identity', 'market', 'contracts', 'tariffs', 'banks'],
    offers: [
      'consultations/adviser',
      'consultations/read-consultations',
      'plans/read-optimization',
      'work-list/read-work-list',
      'work-list/work-day',
    ],
  },
  analyses: {
    what: 'depot analysis, questionnaires, invitations',
    sees: ['identity', 'market', 'contracts', 'tariffs'],
    offers: ['stored-analysis', 'stress'],
  },
  reports: {
    what: 'snapshot, drawing, archive, publication',
    sees: ['identity', 'market', 'contracts', 'tariffs', 'banks', 'advice', 'analyses'],
    offers: [],
  },
  desk: {
    what: 'workbench, bell, search over everything, what the shell asks at its start',
    sees: [
      'identity',
      'market',
      'contracts',
      'tariffs',
      'banks',
      'advice',
      'analyses',
      'reports',
      'operation',
    ],
    offers: [],
  },
  operation: {
    what: 'releases of remotes, data protection, imports and jobs as administrators see them, housekeeping, health',
    sees: ['identity', 'market', 'contracts', 'tariffs', 'banks', 'advice', 'analyses', 'reports'],
    offers: ['releases/override', 'releases/override-cookie', 'releases/served-remotes', 'releases/visitor'],
  },
};
