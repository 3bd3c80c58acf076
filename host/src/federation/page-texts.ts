import {
  addTranslations,
  loadHostTexts,
  matchRoutes,
  type RemoteModule,
  type RouteObject,
  type Translations,
} from '@depotwerk/platform';

/** Whether a page begins with the first texts of its part. @param handle of its route */
const beginsWithFirstTexts = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'texts' in handle && handle.texts === 'first';

/** What a part says at an address, which is not always known. */
export function textsAt(module: RemoteModule, pathname: string | undefined): Translations {
  const { routes, wizardRoutes = [], translations, firstTranslations } = module;
  if (firstTranslations === undefined || pathname === undefined) return translations;
  const page = matchRoutes([...routes, ...wizardRoutes], pathname)?.at(-1);
  return page && beginsWithFirstTexts(page.route.handle) ? firstTranslations : translations;
}

/** What has to be loaded beside a page, once its part is there: a page that says more than the first words says those of the shell too. */
export const textsOfPages =
  (name: string, { translations, firstTranslations }: RemoteModule) =>
  async (page: RouteObject): Promise<void> => {
    if (firstTranslations && !beginsWithFirstTexts(page.handle))
      await Promise.all([addTranslations(name, translations), loadHostTexts()]);
  };
