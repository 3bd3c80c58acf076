import { guarded, remoteModule } from '@depotwerk/platform';

/** All that the host sees: routes relative to the root, and the texts of the namespace `usermgmt`. */
export default remoteModule({
  routes: [
    {
      path: 'user-management/users',
      loader: guarded('users.view'),
      lazy: () => import('./features/users/list/users-page'),
    },
  ],
  translations: { de: () => import('./i18n/de.json'), en: () => import('./i18n/en.json') },
});
