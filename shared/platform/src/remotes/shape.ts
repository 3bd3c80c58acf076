import type { RemoteModule } from './remote-module';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const areTranslations = (value: unknown): boolean =>
  isRecord(value) && typeof value.de === 'function' && typeof value.en === 'function';

/** A remote is other people's code: what it hands over is looked at before it is used. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    isRecord(value) &&
    Array.isArray(value.routes) &&
    (value.wizardRoutes === undefined || Array.isArray(value.wizardRoutes)) &&
    (value.openRoutes === undefined || Array.isArray(value.openRoutes)) &&
    areTranslations(value.translations) &&
    (value.firstTranslations === undefined || areTranslations(value.firstTranslations))
  );
}
