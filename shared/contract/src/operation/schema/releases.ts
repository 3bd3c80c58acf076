import { Type, type Static } from 'typebox';
import {
  faultPhases,
  releaseLimits,
  releaseStates,
  remoteEventKinds,
  versionNeeds,
} from '../values/releases';
import { Closed, IsoTimestamp, Line, Name, Nullable, OneOf, Uuid, Version } from '../../floor/schema/common';
import { PartClaims } from './part-claims';
import { PartKey } from './part-keys';
import { ReleasePromises } from './part-promises';
import { Label, ReleaseVersion, RemoteName } from './remotes';

const Count = Type.Integer({ minimum: 0 });

/** A package that a release brings along. */
export const BundledPackage = Closed({
  name: Line({ minLength: 1, maxLength: 214 }),
  version: Line({ minLength: 1, maxLength: 100 }),
  licence: Line({ minLength: 1, maxLength: 100 }),
  bytes: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'of its modules, before compression',
  }),
});
export type BundledPackage = Static<typeof BundledPackage>;

/** What `pnpm release` hands in, once the files lie in their folder. */
export const ReleaseInput = Closed({
  statement: Type.String({ maxLength: releaseLimits.statement }),
  signature: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }),
  baseUrl: Type.String({
    pattern: '^https?://[^\\s?#]+/$',
    maxLength: releaseLimits.address,
    description: 'folder of the release, with a slash at the end',
  }),
  packages: Type.Array(BundledPackage, { maxItems: releaseLimits.packages }),
  /** A release of older commands says none. */
  promises: Type.Optional(ReleasePromises),
});
export type ReleaseInput = Static<typeof ReleaseInput>;

/** What is known of a release before its files lie anywhere. */
export const ReleaseCheck = Type.Pick(ReleaseInput, ['statement', 'signature'], {
  additionalProperties: false,
});
export type ReleaseCheck = Static<typeof ReleaseCheck>;

/** What browsers reported in a day. */
export const RemoteHealth = Type.Object({
  loads: Count,
  faults: Count,
  cspViolations: Count,
});
export type RemoteHealth = Static<typeof RemoteHealth>;

/** What a release changes of the one before; files are the same if their content is. */
export const ReleaseDifference = Type.Object({
  before: Type.String({ description: 'version that it is compared with' }),
  changedFiles: Count,
  addedFiles: Count,
  removedFiles: Count,
  bytes: Type.Integer({ description: 'of changed and added files, before compression', minimum: 0 }),
});
export type ReleaseDifference = Static<typeof ReleaseDifference>;

/** First script of a shell, as its `shell.json` names it: another build is another shell, whatever its version. */
const ShellBuild = Type.Optional(Line({ minLength: 1, maxLength: releaseLimits.shellBuild }));

/** A run of all pages of a release in a real browser, inside a shell. */
export const ReleaseProof = Type.Object({
  at: IsoTimestamp,
  by: Type.String(),
  shellVersion: Type.String(),
  /** Missing in proofs of commands that do not say it. */
  shellBuild: Type.Optional(Type.String()),
  problems: Type.Array(Type.String(), { description: 'one sentence each; none: it passed' }),
});
export type ReleaseProof = Static<typeof ReleaseProof>;

export const ReleaseRow = Type.Object({
  version: Type.String(),
  state: OneOf(releaseStates),
  registeredAt: IsoTimestamp,
  registeredBy: Nullable(Type.String({ description: 'null: registered when the server started' })),
  promotedAt: Nullable(IsoTimestamp),
  promotedBy: Nullable(Type.String()),
  platformRange: Type.String(),
  baseUrl: Type.String(),
  files: Count,
  bytes: Type.Integer({ description: 'of all files, before compression', minimum: 0 }),
  difference: Nullable(ReleaseDifference),
  packages: Type.Array(BundledPackage),
  proof: Nullable(ReleaseProof),
  health: RemoteHealth,
});
export type ReleaseRow = Static<typeof ReleaseRow>;

const GroupName = Type.Object({ id: Uuid, name: Type.String() });

/** A server of the release before does not say it. */
const reason = Type.Optional(
  Nullable(Type.String({ description: 'why it is given to some without a proof of the present shell' })),
);

export const RemotePin = Type.Object({
  version: Type.String(),
  group: Nullable(GroupName),
  reason,
});
export type RemotePin = Static<typeof RemotePin>;

export const RemoteCanary = Type.Object({
  version: Type.String(),
  fraction: Nullable(Type.Number({ description: 'of all users, 0 to 1' })),
  groups: Type.Array(GroupName),
  reason,
});
export type RemoteCanary = Static<typeof RemoteCanary>;

export const RemoteEventRow = Type.Object({
  at: IsoTimestamp,
  version: Type.String(),
  kind: OneOf(remoteEventKinds),
  phase: Nullable(OneOf(faultPhases)),
  reason: Type.String(),
  message: Type.String(),
  reference: Nullable(Type.String({ description: 'what the fault panel shows the user' })),
  shellVersion: Type.String(),
});
export type RemoteEventRow = Static<typeof RemoteEventRow>;

const channel = {
  name: Type.String(),
  label: Nullable(Label),
  isOff: Type.Boolean(),
  liveVersion: Nullable(Type.String()),
  livePlatformRange: Nullable(
    Type.String({ description: 'versions of the platform that the live release was built for' }),
  ),
  canary: Nullable(RemoteCanary),
  pins: Type.Array(RemotePin),
  /** A server of the release before does not say it. */
  candidates: Type.Optional(
    Type.Array(Type.String(), {
      description: 'newer than the live version, and with nobody yet; newest first',
    }),
  ),
  health: RemoteHealth,
  otherVersionFraction: Nullable(
    Type.Number({ description: 'of the loads of the last day: not of the live version; null without loads' }),
  ),
};

export const RemoteSummary = Type.Object(channel);
export type RemoteSummary = Static<typeof RemoteSummary>;

export const RemoteDetail = Type.Object({
  ...channel,
  editVersion: Version,
  rollbackVersion: Nullable(
    Type.String({ description: 'what a rollback leads to; null: there is nothing before' }),
  ),
  /** A server of the release before says none of these. */
  isBundled: Type.Optional(
    Type.Boolean({ description: 'a deployment brings it along, and with it its keys' }),
  ),
  /** Null: nobody has said what the part may claim. */
  claims: Type.Optional(Nullable(PartClaims)),
  keys: Type.Optional(Type.Array(PartKey, { description: 'of its team, in the order in which they came' })),
  releases: Type.Array(ReleaseRow, { description: 'newest first, without those that were deleted' }),
  events: Type.Array(RemoteEventRow, { description: 'faults and violations, newest first' }),
});
export type RemoteDetail = Static<typeof RemoteDetail>;

export const StoredVersion = Type.Object({
  version: Type.String(),
  signature: Type.String({
    description: 'of its statement; another one lies in the store of another registry',
  }),
  isDeleted: Type.Boolean(),
  neededFor: Nullable(OneOf(versionNeeds, { description: 'why it may not be deleted; null: it may' })),
});
export type StoredVersion = Static<typeof StoredVersion>;

/** Every version that a remote ever had. */
export const RemoteVersions = Type.Object({
  keptSince: Type.String({
    format: 'date-time',
    description: 'what somebody got since then is kept',
  }),
  versions: Type.Array(StoredVersion, { description: 'newest first' }),
});
export type RemoteVersions = Static<typeof RemoteVersions>;

export const ByRemote = Closed({ remote: RemoteName });
export const ReleaseChoice = Closed({ version: ReleaseVersion });

export const DeletionInput = Closed({
  versions: Type.Array(ReleaseVersion, {
    minItems: 1,
    maxItems: releaseLimits.deletedAtOnce,
    uniqueItems: true,
  }),
});
export type DeletionInput = Static<typeof DeletionInput>;

export const ProofInput = Closed({
  version: ReleaseVersion,
  shellVersion: ReleaseVersion,
  shellBuild: ShellBuild,
  problems: Type.Array(Line({ minLength: 1, maxLength: releaseLimits.eventText }), {
    maxItems: releaseLimits.problems,
  }),
});
export type ProofInput = Static<typeof ProofInput>;

const trial = {
  /** Of the shell that the caller sees: a proof of another one counts for nothing. */
  shellVersion: Type.Optional(ReleaseVersion),
  shellBuild: ShellBuild,
  /** Takes the place of a proof, and is shown. */
  reason: Type.Optional(Name({ maxLength: releaseLimits.reason })),
};

export const CanaryInput = Closed({
  version: ReleaseVersion,
  fraction: Nullable(
    Type.Number({ minimum: releaseLimits.smallestFraction, maximum: 1, description: 'of all users' }),
  ),
  groupIds: Type.Array(Uuid, { maxItems: 100, uniqueItems: true }),
  ...trial,
});
export type CanaryInput = Static<typeof CanaryInput>;

export const PinInput = Closed({
  groupId: Nullable(Uuid),
  version: Nullable(ReleaseVersion),
  ...trial,
});
export type PinInput = Static<typeof PinInput>;

export const OverrideInput = Closed({
  address: Type.String({ maxLength: releaseLimits.address, description: 'origin on loopback, http' }),
});

export const SwitchInput = Closed({ isOff: Type.Boolean() });

const RemoteEvent = Closed({
  remote: RemoteName,
  version: ReleaseVersion,
  kind: OneOf(remoteEventKinds),
  phase: Nullable(OneOf(faultPhases)),
  reason: Line({ maxLength: 100 }),
  message: Line({ maxLength: releaseLimits.eventText }),
  reference: Nullable(Type.String({ pattern: '^[0-9A-F]{8}$' })),
});
export type RemoteEvent = Static<typeof RemoteEvent>;

export const RemoteEvents = Closed({
  shellVersion: ReleaseVersion,
  events: Type.Array(RemoteEvent, { minItems: 1, maxItems: releaseLimits.eventsAtOnce }),
});
export type RemoteEvents = Static<typeof RemoteEvents>;

export const PartAddressQuery = Closed({
  path: Type.String({ pattern: '^/', maxLength: releaseLimits.address, description: 'of the application' }),
});
export const PartAddress = Type.Object({ isPart: Type.Boolean() });
export type PartAddress = Static<typeof PartAddress>;
