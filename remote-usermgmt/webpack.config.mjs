import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteConfig } from '@depotwerk/build/webpack/remote-config.mjs';

export default remoteConfig(dirname(fileURLToPath(import.meta.url)), {
  name: 'usermgmt',
  paths: ['/user-management'],
  navigation: [
    {
      key: 'users',
      path: '/user-management/users',
      icon: 'user',
      label: { de: 'Benutzer', en: 'Users' },
      permission: 'users.view',
      order: 50,
    },
    {
      key: 'groups',
      path: '/user-management/groups',
      icon: 'groups',
      label: { de: 'Gruppen', en: 'Groups' },
      permission: 'groups.view',
      order: 52,
    },
    {
      key: 'roles',
      path: '/user-management/roles',
      icon: 'roles',
      label: { de: 'Rollen', en: 'Roles' },
      permission: 'roles.view',
      order: 54,
    },
    {
      key: 'audit',
      path: '/user-management/audit',
      icon: 'audit',
      label: { de: 'Protokoll', en: 'Audit log' },
      permission: 'audit.view',
      order: 56,
    },
  ],
});
