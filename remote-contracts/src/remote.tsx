import { guarded, remoteModule, requireUser } from '@depotwerk/platform';

/** All that the host sees: routes relative to the root, and the texts of the namespace `contracts`. */
export default remoteModule({
  routes: [
    {
      path: 'contracts',
      handle: { texts: 'first' },
      loader: guarded('contracts.view'),
      lazy: () => import('./features/contracts/list/contracts-page'),
    },
    {
      path: 'contracts/new',
      loader: guarded('contracts.edit'),
      lazy: () => import('./features/contract-entry/entry-page'),
    },
    {
      path: 'contracts/:contractId/edit',
      loader: guarded('contracts.edit'),
      lazy: () => import('./features/contract-entry/entry-page'),
    },
    {
      path: 'contracts/report-runs/:jobId',
      loader: guarded('contracts.export'),
      lazy: () => import('./features/reports/archive/report-run-page'),
    },
    {
      path: 'contracts/:contractId',
      loader: guarded('contracts.view'),
      lazy: () => import('./features/contracts/detail/contract-page'),
    },
    {
      path: 'work-list',
      loader: guarded('contracts.view'),
      lazy: () => import('./features/work-list/work-list-page'),
    },
    {
      path: 'work-list/continuous',
      loader: guarded('contracts.execute'),
      lazy: () => import('./features/continuous-optimization/continuous-page'),
    },
    {
      path: 'work-list/continuous/:tariffId',
      loader: guarded('contracts.execute'),
      lazy: () => import('./features/continuous-optimization/tariff-schedule-page'),
    },
    {
      path: 'new-depots',
      loader: guarded('depots.view'),
      lazy: () => import('./features/depots/new-depots-page'),
    },
    {
      path: 'funds',
      loader: guarded('funds.view'),
      lazy: () => import('./features/funds/funds-page'),
    },
    {
      path: 'funds/:fundId',
      loader: guarded('funds.view'),
      lazy: () => import('./features/funds/fund-page'),
    },
    {
      path: 'funds/:fundId/replacement',
      loader: guarded('contracts.execute'),
      lazy: () => import('./features/bulk-optimization/replacement-page'),
    },
    {
      path: 'workbench',
      loader: requireUser,
      lazy: () => import('./features/workbench/workbench-page'),
    },
    {
      path: 'workbench/layout/:audience',
      loader: guarded('dashboard.edit'),
      lazy: () => import('./features/workbench/layout/layout-page'),
    },
    {
      path: 'customers',
      loader: guarded('customers.view'),
      lazy: () => import('./features/customers/customers-page'),
    },
    {
      path: 'customers/new',
      loader: guarded('contracts.edit'),
      lazy: () => import('./features/customers/new-customer-page'),
    },
    {
      path: 'customers/:customerId/edit',
      loader: guarded('contracts.edit'),
      lazy: () => import('./features/customers/edit-customer-page'),
    },
    {
      path: 'customers/:customerId',
      loader: guarded('customers.view'),
      lazy: () => import('./features/customers/customer-page'),
    },
  ],
  translations: { de: () => import('./i18n/german'), en: () => import('./i18n/english') },
  firstTranslations: { de: () => import('./i18n/first-german'), en: () => import('./i18n/first-english') },
});
