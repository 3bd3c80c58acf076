import type { NotificationKind } from './notification-kinds';
import type { Noun } from './nouns';

const optimized = [
  'audit',
  'continuous-optimizations',
  'contracts',
  'dashboard',
  'jobs',
  'workList',
] as const;
const valued = [
  'analyses',
  'contracts',
  'customers',
  'dashboard',
  'funds',
  'imports',
  'jobs',
  'operations',
  'workList',
] as const;

/** The nouns that work in the background has changed when it ends; its start changes other ones. */
export const jobChanges: Readonly<Record<NotificationKind, readonly Noun[]>> = {
  import: [...valued, 'audit', 'insurers', 'newDepots', 'peer-groups', 'search', 'tariffs'],
  importPreview: ['imports'],
  tariffApproval: ['dashboard', 'tariffs'],
  tariffRelease: [...optimized, 'insurers', 'search', 'tariff-components', 'tariffs'],
  plansWaiting: optimized,
  pricesMissing: ['imports'],
  importDoubts: ['imports'],
  corporateAction: ['contracts', 'funds'],
  bankPriceDoubt: ['funds'],
  analysis: valued,
  revaluation: valued,
  demoPrices: valued,
  tariffPreview: ['jobs', 'tariffs'],
  userBulk: [
    'audit',
    'customers',
    'groups',
    'jobs',
    'me',
    'permissions',
    'roles',
    'search',
    'userBulk',
    'users',
  ],
  scheduledOptimization: optimized,
  tariffOptimization: optimized,
  fundReplacement: optimized,
  contractReports: ['audit', 'contracts', 'jobs'],
  contractReviews: valued,
  searchTexts: ['jobs', 'search'],
  bankRefresh: [
    'audit',
    'bankRefreshes',
    'contracts',
    'customers',
    'dashboard',
    'funds',
    'jobs',
    'newDepots',
    'traderCredentials',
    'workList',
  ],
};
