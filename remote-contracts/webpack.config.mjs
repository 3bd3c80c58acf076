import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteConfig } from '@depotwerk/build/webpack/remote-config.mjs';

export default remoteConfig(dirname(fileURLToPath(import.meta.url)), {
  name: 'contracts',
  paths: ['/contracts', '/customers'],
  navigation: [
    {
      key: 'contracts',
      path: '/contracts',
      icon: 'contracts',
      label: { de: 'Verträge', en: 'Contracts' },
      permission: 'contracts.view',
      order: 10,
    },
    {
      key: 'customers',
      path: '/customers',
      icon: 'customers',
      label: { de: 'Kunden', en: 'Customers' },
      permission: 'customers.view',
      order: 20,
    },
  ],
});
