import { guarded, remoteModule } from '@depotwerk/platform';

/** All that the host sees: routes relative to the root, and the texts of the namespace `admin`. */
export default remoteModule({
  routes: [
    {
      path: 'admin/tariffs',
      loader: guarded('tariffs.view'),
      lazy: () => import('./features/tariffs/tariffs-page'),
    },
  ],
  translations: { de: () => import('./i18n/de.json'), en: () => import('./i18n/en.json') },
});
