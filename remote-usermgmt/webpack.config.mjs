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
      icon: 'users',
      label: { de: 'Benutzer', en: 'Users' },
      permission: 'users.view',
      order: 50,
    },
  ],
});
