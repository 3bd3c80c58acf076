import type { RemoteArea, RemoteEntry, SignedRelease } from '@depotwerk/platform';

export const area = (path: string, differences: Partial<RemoteArea> = {}): RemoteArea => ({
  path,
  guard: 'user',
  layout: 'main',
  hasPreRegistration: false,
  ...differences,
});

/** A release as the registry hands it out. */
export const release = (overrides: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name: 'contracts',
  label: { de: 'Verträge', en: 'Contracts' },
  version: '1.2.3',
  container: 'depotwerk_contracts',
  manifest: 'mf-manifest.json',
  entry: 'remoteEntry.js',
  platformRange: '*',
  shared: {},
  areas: [area('/contracts'), area('/customers')],
  navigation: [
    {
      key: 'contracts',
      path: '/contracts',
      icon: 'contracts',
      label: { de: 'Verträge', en: 'Contracts' },
      permission: 'contracts.view',
      order: 10,
    },
  ],
  integrity: {},
  sizes: {},
  isOff: false,
  baseUrl: 'https://contracts.example/1.2.3/',
  ...overrides,
});

export const adminRelease = release({
  name: 'admin',
  label: { de: 'Tarifverwaltung', en: 'Tariff administration' },
  container: 'depotwerk_admin',
  areas: [area('/admin', { guard: 'administrator' }), area('/admin/tariffs', { guard: 'tariffs' })],
  navigation: [
    {
      key: 'tariffs',
      path: '/admin/tariffs',
      icon: 'tariffs',
      label: { de: 'Tarife', en: 'Tariffs' },
      permission: 'tariffs.view',
      order: 20,
    },
  ],
});

export const analysisRelease = release({
  name: 'depotanalysis',
  label: { de: 'Depot-Analyse', en: 'Depot analysis' },
  container: 'depotwerk_depotanalysis',
  areas: [area('/depotanalysis', { layout: 'wizard', hasPreRegistration: true })],
  navigation: [],
});

/** As the registry hands it out, for shells that cannot verify. */
export const signed = ({ baseUrl, isOff, ...statement }: RemoteEntry): SignedRelease => ({
  statement: JSON.stringify(statement),
  signature: '',
  baseUrl,
  isOff,
});
