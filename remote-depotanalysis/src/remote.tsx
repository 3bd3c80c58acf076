import { guarded, remoteModule } from '@depotwerk/platform';

/** All that the host sees: routes relative to the root, and the texts of the namespace `depotanalysis`. */
export default remoteModule({
  routes: [],
  wizardRoutes: [
    {
      path: 'depotanalysis',
      loader: guarded('depotAnalysis.use'),
      lazy: () => import('./features/start/start-page'),
    },
  ],
  translations: { de: () => import('./i18n/de.json'), en: () => import('./i18n/en.json') },
});
