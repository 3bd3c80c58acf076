import { Type, type Static } from 'typebox';
import { jobErrorCodes, jobKinds, jobStates } from '../values/jobs';
import { IsoTimestamp, Nullable, OneOf, Uuid } from './common';

export const Job = Type.Object({
  id: Uuid,
  kind: OneOf(jobKinds),
  state: OneOf(jobStates),
  done: Type.Integer({ description: 'contracts or prices done so far' }),
  total: Nullable(Type.Integer({ description: 'null until it is known' })),
  errorCode: Nullable(OneOf(jobErrorCodes)),
  importId: Nullable(Type.String({ description: 'import whose consequences it computes' })),
  createdAt: IsoTimestamp,
  startedAt: Nullable(IsoTimestamp),
  finishedAt: Nullable(IsoTimestamp),
});
export type Job = Static<typeof Job>;
