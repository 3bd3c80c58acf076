import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteConfig } from '@depotwerk/build/webpack/remote-config.mjs';

export default remoteConfig(dirname(fileURLToPath(import.meta.url)), {
  name: 'admin',
  paths: ['/admin'],
  navigation: [
    {
      key: 'tariffs',
      path: '/admin/tariffs',
      icon: 'tariffs',
      label: { de: 'Tarife', en: 'Tariffs' },
      permission: 'tariffs.view',
      order: 40,
    },
    {
      key: 'imports',
      path: '/admin/imports',
      icon: 'import',
      label: { de: 'Datenimport', en: 'Data import' },
      permission: 'imports.run',
      order: 45,
    },
  ],
});
