import { remoteModule } from '@depotwerk/platform';
import { userRoutes } from './features/users/routes';

/** All that the host sees: routes relative to the root, and the texts of the namespace `usermgmt`. */
export default remoteModule({
  routes: [...userRoutes],
  translations: { de: () => import('./i18n/de.json'), en: () => import('./i18n/en.json') },
});
