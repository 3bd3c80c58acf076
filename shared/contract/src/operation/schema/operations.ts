import { Type, type Static } from 'typebox';
import { jobErrorCodes, jobKinds, jobStates } from '../../floor/values/jobs';
import { backupKinds } from '../values/operations';
import { IsoTimestamp, Nullable, OneOf, Uuid } from '../../floor/schema/common';
import { RemoteHealth } from './releases';
import { Label } from './remotes';

const ApiProcess = Type.Object({
  id: Uuid,
  host: Type.String({ description: 'name of the machine or container' }),
  version: Type.String(),
  startedAt: IsoTimestamp,
  seenAt: IsoTimestamp,
  isSilent: Type.Boolean({ description: 'said nothing for a while, without having said that it ends' }),
  worksOnJobs: Type.Boolean({ description: 'false: it answers only' }),
});
export type ApiProcess = Static<typeof ApiProcess>;

const FailedJob = Type.Object({
  id: Uuid,
  kind: OneOf(jobKinds),
  errorCode: OneOf(jobErrorCodes),
  done: Type.Integer(),
  total: Nullable(Type.Integer()),
  finishedAt: IsoTimestamp,
});
export type FailedJob = Static<typeof FailedJob>;

const Backup = Type.Object({
  kind: OneOf(backupKinds),
  startedAt: IsoTimestamp,
  finishedAt: IsoTimestamp,
  bytes: Nullable(Type.Integer()),
  failure: Nullable(Type.String({ description: 'why it failed; null: it succeeded' })),
});
export type Backup = Static<typeof Backup>;

const NightJob = Type.Object({
  id: Type.Optional(Uuid),
  kind: OneOf(jobKinds),
  state: OneOf(jobStates),
  done: Type.Integer({ description: 'contracts done so far' }),
  total: Nullable(Type.Integer()),
  startedAt: Nullable(IsoTimestamp),
  finishedAt: Nullable(IsoTimestamp),
});
export type NightJob = Static<typeof NightJob>;

const RouteTraffic = Type.Object({
  method: Type.String(),
  route: Type.String({ description: 'as declared, without ids' }),
  requests: Type.Integer(),
  refusals: Type.Integer({ description: 'answers 400 to 499' }),
  failures: Type.Integer({ description: 'answers from 500 on' }),
  meanMs: Type.Number({ description: 'milliseconds from a request to the end of its answer' }),
});
export type RouteTraffic = Static<typeof RouteTraffic>;

const OperatedRemote = Type.Object({
  name: Type.String(),
  label: Nullable(Label),
  version: Type.String({ description: 'that everybody gets who has no other one' }),
  registeredAt: IsoTimestamp,
  isOff: Type.Boolean(),
  lastDay: RemoteHealth,
  dayBefore: RemoteHealth,
});
export type OperatedRemote = Static<typeof OperatedRemote>;

/** What somebody who runs the product looks at first. */
export const OperationsState = Type.Object({
  readAt: IsoTimestamp,
  version: Type.String({ description: 'of the API process that answers' }),
  migrations: Type.Object({
    applied: Type.Integer(),
    known: Type.Integer({ description: 'that this process brings' }),
  }),
  processes: Type.Array(ApiProcess),
  remotes: Type.Array(OperatedRemote, { description: 'live versions; counts are those of all versions' }),
  jobs: Type.Object({
    waiting: Type.Integer(),
    running: Type.Integer(),
    failed: Type.Integer({ description: 'within the days of the list below' }),
    oldestWaitingAt: Nullable(IsoTimestamp),
    failedJobs: Type.Array(FailedJob, { description: 'the newest' }),
  }),
  backups: Type.Array(Backup, { description: 'the newest of each kind, and the newest that succeeded' }),
  night: Type.Array(NightJob, { description: 'the newest run of each job of the night' }),
  traffic: Type.Object({
    minutes: Type.Integer(),
    requests: Type.Integer(),
    refusals: Type.Integer(),
    failures: Type.Integer(),
    routes: Type.Array(RouteTraffic, { description: 'most failures first, then most refusals and requests' }),
  }),
});
export type OperationsState = Static<typeof OperationsState>;
