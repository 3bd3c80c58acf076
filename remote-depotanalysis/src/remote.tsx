import { guarded, remoteModule } from '@depotwerk/platform';

/** All that the host sees: routes relative to the root, and the texts of the namespace `depotanalysis`. */
export default remoteModule({
  routes: [],
  wizardRoutes: [
    {
      path: 'depotanalysis',
      loader: guarded('depotAnalysis.view'),
      lazy: () => import('./features/start/start-page'),
    },
    {
      path: 'depotanalysis/new',
      loader: guarded('depotAnalysis.use'),
      lazy: () => import('./features/begin/begin-page'),
    },
    {
      path: 'depotanalysis/analyses/:analysisId',
      loader: guarded('depotAnalysis.view'),
      lazy: () => import('./features/analyses/analysis-page'),
    },
    {
      path: 'depotanalysis/analyses/:analysisId/questions',
      loader: guarded('depotAnalysis.use'),
      lazy: () => import('./features/analyses/questions-page'),
    },
  ],
  // Those who come by an invitation load nothing of the pages above.
  openRoutes: [{ path: 'depotanalysis/:guid', lazy: () => import('./features/invited/invited-page') }],
  translations: { de: () => import('./i18n/german'), en: () => import('./i18n/english') },
});
