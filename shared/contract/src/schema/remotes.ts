import { Type, type Static } from 'typebox';
import { permissions } from '../access';
import { Nullable, OneOf } from './common';

export const remoteNames = ['contracts', 'admin', 'usermgmt', 'depotanalysis'] as const;
export const RemoteName = OneOf(remoteNames);
export type RemoteName = Static<typeof RemoteName>;

const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/=]+$' });

export const RemoteNavigation = Type.Object({
  key: Type.String({ description: 'unique in the menu' }),
  path: Type.String({ description: 'absolute path in the application, e.g. /contracts' }),
  icon: Type.String({ description: 'name of an icon that the shell knows' }),
  label: Type.Object({ de: Type.String(), en: Type.String() }),
  permission: Nullable(OneOf(permissions)),
  order: Type.Integer(),
});
export type RemoteNavigation = Static<typeof RemoteNavigation>;

/** What a build of a remote says of itself (`release.json`); relative to its versioned folder. */
export const RemoteRelease = Type.Object({
  name: RemoteName,
  version: Type.String({ description: 'semver' }),
  /** Federation container name, an identifier. */
  container: Type.String(),
  manifest: Type.String({ description: 'file name, e.g. mf-manifest.json' }),
  entry: Type.String({ description: 'file name of the remote entry' }),
  platformRange: Type.String({ description: 'semver range of @depotwerk/platform that it was built for' }),
  shared: Type.Record(Type.String(), Type.String(), { description: 'shared package -> required range' }),
  paths: Type.Array(Type.String(), { description: 'absolute paths that the remote serves, e.g. /contracts' }),
  navigation: Type.Array(RemoteNavigation),
  /** File name -> hash, for the entry and every chunk. */
  integrity: Type.Record(Type.String(), Integrity),
});
export type RemoteRelease = Static<typeof RemoteRelease>;

/** A release as the shell gets it from the registry. */
export const RemoteEntry = Type.Object({
  ...RemoteRelease.properties,
  /** Absolute URL of the immutable, versioned folder, with a slash at the end. */
  baseUrl: Type.String(),
});
export type RemoteEntry = Static<typeof RemoteEntry>;

export const RemoteRegistry = Type.Object({ remotes: Type.Array(RemoteEntry) });
export type RemoteRegistry = Static<typeof RemoteRegistry>;
