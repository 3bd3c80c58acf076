import { guarded, remoteModule, requireTariffs, type LoaderFunction } from '@depotwerk/platform';
import { componentRoutes } from './features/components/routes';
import { questionnaireRoutes } from './features/questionnaires/routes';
import { releaseRoutes } from './features/releases/routes';

/** GUARD-11 and GUARD-08: without `canViewTariffs` the way leads to the contracts. */
const tariffsGuarded: LoaderFunction = async (args) => {
  await requireTariffs(args);
  return null;
};

/** All that the host sees: routes relative to the root, and the texts of the namespace `admin`. */
export default remoteModule({
  routes: [
    {
      path: 'admin/tariffs',
      loader: tariffsGuarded,
      lazy: () => import('./features/tariffs/list/tariffs-page'),
    },
    {
      path: 'admin/tariffs/new',
      loader: guarded('tariffs.edit'),
      lazy: () => import('./features/tariffs/wizard/tariff-wizard-page'),
    },
    {
      path: 'admin/tariffs/calendar',
      loader: tariffsGuarded,
      lazy: () => import('./features/tariffs/calendar/calendar-page'),
    },
    {
      path: 'admin/tariffs/:tariffId/edit',
      loader: tariffsGuarded,
      lazy: () => import('./features/tariffs/wizard/tariff-wizard-page'),
    },
    {
      path: 'admin/tariffs/:tariffId/release',
      loader: tariffsGuarded,
      lazy: () => import('./features/tariffs/release/release-page'),
    },
    {
      path: 'admin/tariffs/:tariffId',
      loader: tariffsGuarded,
      lazy: () => import('./features/tariffs/detail/tariff-page'),
    },
    ...componentRoutes,
    ...questionnaireRoutes,
    ...releaseRoutes,
    {
      path: 'admin/funds',
      loader: guarded('imports.run'),
      lazy: () => import('./features/funds/list/funds-page'),
    },
    {
      path: 'admin/funds/:fundId',
      loader: guarded('imports.run'),
      lazy: () => import('./features/funds/edit/fund-page'),
    },
    {
      path: 'admin/data-quality',
      loader: guarded('imports.run'),
      lazy: () => import('./features/data-quality/data-quality-page'),
    },
    {
      path: 'admin/data-quality/records',
      loader: guarded('imports.run'),
      lazy: () => import('./features/data-quality/records/records-page'),
    },
    {
      path: 'admin/operations',
      loader: guarded('operations.manage'),
      lazy: () => import('./features/operations/operations-page'),
    },
    {
      path: 'admin/imports',
      loader: guarded('imports.run'),
      lazy: () => import('./features/imports/imports-page'),
    },
    {
      path: 'admin/imports/settings',
      loader: guarded('imports.run'),
      lazy: () => import('./features/imports/settings/import-settings-page'),
    },
    {
      path: 'admin/imports/files/:fileId',
      loader: guarded('imports.run'),
      lazy: () => import('./features/imports/stored/stored-import-page'),
    },
    {
      path: 'admin/imports/:importId',
      loader: guarded('imports.run'),
      lazy: () => import('./features/imports/report/import-report-page'),
    },
  ],
  translations: { de: () => import('./i18n/german'), en: () => import('./i18n/english') },
});
