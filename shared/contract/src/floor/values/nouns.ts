import type { BodyOf } from '../endpoint';

/** What data of the server is about. Each key of a query begins with one; a write says by them what it makes stale. */
export const nouns = [
  'analyses',
  'audit',
  'automatic-selection',
  'bankRefreshes',
  'blockedPersons',
  'continuous-optimizations',
  'contracts',
  'customers',
  'dashboard',
  'data-quality',
  'erasure',
  'form',
  'form-drafts',
  'funds',
  'groups',
  'guarantee-types',
  'imports',
  'insurers',
  'jobs',
  'linkChannels',
  'list-settings',
  'me',
  'module',
  'newDepots',
  'newerReleases',
  'notifications',
  'operations',
  'optimization-hints',
  'passwordLink',
  'peer-groups',
  'permissions',
  'public-reports',
  'questionnaires',
  'ranking-types',
  'registration',
  'releases',
  'roles',
  'search',
  'tariff-check',
  'tariff-components',
  'tariff-types',
  'tariffs',
  'traderCredentials',
  'universe-types',
  'userBulk',
  'users',
  'white-label',
  'workList',
] as const;
export type Noun = (typeof nouns)[number];

/** For a call that takes commands, by the name of the command. */
export type ChangesByCommand<C extends string = string> = Readonly<Record<C, readonly Noun[]>>;

type ChangesOfCall<E> =
  BodyOf<E> extends { readonly command: infer C extends string } ? ChangesByCommand<C> : readonly Noun[];

/** The nouns that each call of an area changes; every call that does not read by its method stands in it. */
export type ChangesOf<E> = {
  readonly [K in Exclude<keyof E, `GET ${string}`>]: ChangesOfCall<E[K]>;
};

/** For calls that change nothing which a screen has asked for; the reason stands beside them. */
export const nothing = [] as const;
