import { Type, type Static } from 'typebox';
import { navigationCounts } from '../values/navigation-counts';
import { releaseLimits } from '../values/releases';
import { IsoTimestamp, Nullable, OneOf, SecondsLeft } from '../../floor/schema/common';
import { PartOwnName } from '../../floor/schema/part-names';
import { PermissionId } from '../../floor/schema/permissions';
import { partNameLimits } from '../../floor/values/part-names';

export const RemoteName = Type.String({ pattern: '^[a-z]+$', maxLength: releaseLimits.remoteName });
export const ReleaseVersion = Type.String({
  pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$',
  maxLength: releaseLimits.version,
  description: 'semver',
});
/** What users call something, in each language. */
export const Label = Type.Object({ de: Type.String(), en: Type.String() });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/=]+$' });

/** A path of the application and all below it, which the shell leaves to a remote. */
export const RemoteArea = Type.Object({
  path: Type.String({ description: 'absolute path, e.g. /contracts' }),
  guard: OneOf(['user', 'administrator', 'tariffs'], {
    description: 'who may enter at all; of nested areas the inner one decides',
  }),
  layout: OneOf(['main', 'wizard'], { description: 'where its faults are shown' }),
  hasPreRegistration: Type.Boolean({
    description: '{path}/{guid} is open without a session while registration is offered',
  }),
});
export type RemoteArea = Static<typeof RemoteArea>;

/** What it takes to open something: a right of the product, or one that the part declares itself. */
export const NeededRight = Nullable(
  Type.Unsafe<string>({ anyOf: [PermissionId, PartOwnName], description: 'null: to be signed in' }),
);

export const RemoteNavigation = Type.Object({
  key: Type.String({ description: 'unique in the menu' }),
  path: Type.String({ description: 'absolute path in the application, e.g. /contracts' }),
  icon: Type.String({ description: 'name of an icon that the shell knows, or of one that the part brings' }),
  label: Label,
  permission: NeededRight,
  /** A shell of the release before goes by `permission` alone. */
  otherRights: Type.Optional(
    Type.Array(Type.String(), {
      description: 'each opens it as well; `*.manageReleases`: the right to release any single part',
    }),
  ),
  order: Type.Integer(),
  /** A number that stands beside the label. */
  count: Type.Optional(OneOf(navigationCounts)),
});
export type RemoteNavigation = Static<typeof RemoteNavigation>;

/** Something to do that the search over everything offers, beside the screens of the menu. */
export const RemoteAction = Type.Object({
  key: Type.String({ description: 'unique in the remote' }),
  path: Type.String({ description: 'absolute path in the application, e.g. /contracts/new' }),
  icon: Type.String({ description: 'name of an icon that the shell knows, or of one that the part brings' }),
  label: Label,
  permission: NeededRight,
});
export type RemoteAction = Static<typeof RemoteAction>;

/** Where other parts may lead somebody in this one. */
export const RemoteDestination = Type.Object({
  path: Type.String({ description: 'below an area of the part, e.g. /notes/:noteId' }),
  permission: NeededRight,
  parameters: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'an example of each parameter of the path' }),
  ),
});
export type RemoteDestination = Static<typeof RemoteDestination>;

/** What a part declares in its own package; every name begins with that of the part. Older releases have none of it. */
const declarations = {
  rights: Type.Optional(
    Type.Record(PartOwnName, Type.Object({ label: Label }), {
      description: 'roles can hold them; nobody does from the start but the system administrators',
    }),
  ),
  lists: Type.Optional(
    Type.Record(PartOwnName, Type.Literal(true), { description: 'lists whose columns and views users keep' }),
  ),
  destinations: Type.Optional(Type.Record(PartOwnName, RemoteDestination)),
  icons: Type.Optional(
    Type.Record(PartOwnName, Type.String({ maxLength: partNameLimits.outline }), {
      description: 'SVG path data of a filled shape in a square of 24 by 24',
    }),
  ),
};

/** What a build of a remote says of itself (`release.json`); relative to its versioned folder. */
export const RemoteRelease = Type.Object({
  name: RemoteName,
  /** What users call it; releases that were built before remotes had names have none. */
  label: Type.Optional(Label),
  version: ReleaseVersion,
  /** Federation container name, an identifier. */
  container: Type.String(),
  manifest: Type.String({ description: 'file name, e.g. mf-manifest.json' }),
  entry: Type.String({ description: 'file name of the remote entry' }),
  platformRange: Type.String({ description: 'semver range of @depotwerk/platform that it was built for' }),
  shared: Type.Record(Type.String(), Type.String(), { description: 'shared package -> required range' }),
  areas: Type.Array(RemoteArea),
  navigation: Type.Array(RemoteNavigation),
  /** Releases that were built before there were any have none. */
  actions: Type.Optional(Type.Array(RemoteAction)),
  ...declarations,
  /** File name -> hash, for the entry and every chunk. */
  integrity: Type.Record(Type.String(), Integrity),
  /** File name -> bytes before compression, for the files of `integrity`. */
  sizes: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
});
export type RemoteRelease = Static<typeof RemoteRelease>;

/** A release as the registry hands it out: what was signed, word for word, and where it lies. */
export const SignedRelease = Type.Object({
  statement: Type.String({ description: 'a `RemoteRelease` as JSON text, exactly as it was signed' }),
  signature: Type.String({ description: 'ECDSA P-256 with SHA-256 over the text, r and s as base64' }),
  baseUrl: Type.String({
    description: 'absolute URL of the immutable, versioned folder, with a slash at the end',
  }),
  isOff: Type.Boolean({ description: 'switched off by an administrator: known, but not to be loaded' }),
  /** A part that a deployment brings along has none: the keys that the shell was built with are its own. */
  keys: Type.Optional(
    Type.Array(Type.String(), {
      description: 'public keys of the team (SPKI, base64) that the server vouches for',
    }),
  ),
  /** A server of the release before does not say it. */
  isTrial: Type.Optional(
    Type.Boolean({ description: 'tried with some users: a shell that does not start goes on without it' }),
  ),
});
export type SignedRelease = Static<typeof SignedRelease>;

/** A build on the machine of a developer that takes the place of a remote, in one session. */
export const RemoteOverride = Type.Object({
  remote: Type.String(),
  address: Type.String({ description: 'origin on loopback, e.g. http://localhost:4501' }),
  expiresAt: IsoTimestamp,
  secondsLeft: SecondsLeft,
});
export type RemoteOverride = Static<typeof RemoteOverride>;

export const RemoteRegistry = Type.Object({
  remotes: Type.Array(SignedRelease),
  /** Only where the session that asks has one. */
  override: Type.Optional(RemoteOverride),
});
export type RemoteRegistry = Static<typeof RemoteRegistry>;

/** A release whose signature the shell has verified. */
export type RemoteEntry = RemoteRelease & Pick<SignedRelease, 'baseUrl' | 'isOff' | 'isTrial'>;
