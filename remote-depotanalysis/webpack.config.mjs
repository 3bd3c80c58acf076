import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteConfig } from '@depotwerk/build/webpack/remote-config.mjs';

export default remoteConfig(dirname(fileURLToPath(import.meta.url)), {
  name: 'depotanalysis',
  paths: ['/depotanalysis'],
  navigation: [
    {
      key: 'depotanalysis',
      path: '/depotanalysis',
      icon: 'depotanalysis',
      label: { de: 'Depot-Analyse', en: 'Depot analysis' },
      permission: 'depotAnalysis.use',
      order: 30,
    },
  ],
});
