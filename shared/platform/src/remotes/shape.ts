import type { RemoteModule } from './remote-module';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A remote is other people's code: what it hands over is looked at before it is used. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    isRecord(value) &&
    Array.isArray(value.routes) &&
    (value.wizardRoutes === undefined || Array.isArray(value.wizardRoutes)) &&
    (value.openRoutes === undefined || Array.isArray(value.openRoutes)) &&
    isRecord(value.translations) &&
    typeof value.translations.de === 'function' &&
    typeof value.translations.en === 'function'
  );
}
