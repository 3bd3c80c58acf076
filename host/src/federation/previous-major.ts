import type { getInstance } from '@module-federation/enhanced/runtime';

type Scope = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string];
type Shared = Scope[string][string];

/**
 * What remotes of the major before get, by shared module, until their teams have moved: the present module, with its old
 * names where it broke. State lives in the modules of this major alone.
 */
const modules: Readonly<Record<string, () => Promise<object>>> = {
  '@depotwerk/platform': async () => ({
    ...(await import('@depotwerk/platform')),
    ...(await import('@depotwerk/platform/previous')),
  }),
  '@depotwerk/ui/shell': () => import('@depotwerk/ui/shell'),
  '@depotwerk/ui/data': () => import('@depotwerk/ui/data'),
  '@depotwerk/ui/details': () => import('@depotwerk/ui/details'),
  '@depotwerk/ui/forms': () => import('@depotwerk/ui/forms'),
};

const sharedModule = (version: string, from: string, load: () => Promise<object>): Shared => ({
  version,
  from,
  scope: ['default'],
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  // oxlint-disable-next-line typescript/no-deprecated -- the runtime's type demands it still
  strategy: 'loaded-first',
  deps: [],
  useIn: [],
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/**
 * Puts the major before beside this one into what the page shares. Nothing of it is fetched before a remote asks.
 *
 * @param from name of the host
 */
export function offerPreviousMajor(scope: Scope, from: string, version = __PREVIOUS_MAJOR__): void {
  if (version === null) return;
  for (const [name, load] of Object.entries(modules))
    scope[name] = { ...scope[name], [version]: sharedModule(version, from, load) };
}
