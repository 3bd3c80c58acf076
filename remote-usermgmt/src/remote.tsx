import { remoteModule } from '@depotwerk/platform';
import { auditRoutes } from './features/audit/routes';
import { dataProtectionRoutes } from './features/data-protection/routes';
import { groupRoutes } from './features/groups/routes';
import { roleRoutes } from './features/roles/routes';
import { userImportRoutes } from './features/user-import/routes';
import { userRoutes } from './features/users/routes';

/** All that the host sees: routes relative to the root, and the texts of the namespace `usermgmt`. */
export default remoteModule({
  routes: [
    ...groupRoutes,
    ...roleRoutes,
    ...userRoutes,
    ...userImportRoutes,
    ...auditRoutes,
    ...dataProtectionRoutes,
  ],
  translations: { de: () => import('./i18n/german'), en: () => import('./i18n/english') },
});
