import { Type, type Static } from 'typebox';
import { erasureAreas, retentionKinds } from '../values/retention';
import { Id, IsoDate, IsoTimestamp, Nullable, OneOf, Uuid, Version } from '../../floor/schema/common';

const BlockedKind = Type.Object({
  kind: OneOf(retentionKinds),
  rows: Type.Integer({ description: 'records of this kind' }),
  until: IsoDate,
});

/** What an erasure would do, before it is done. */
export const ErasurePlan = Type.Object({
  customerId: Id,
  name: Type.String({ description: 'last name first' }),
  version: Version,
  userName: Nullable(Type.String({ description: 'of the account that goes with the person' })),
  contracts: Type.Integer(),
  runningContracts: Type.Integer({ description: 'have no end, or one in the future' }),
  openOrders: Type.Integer({ description: 'on their way to a bank; nothing is erased while there is one' }),
  deleted: Type.Array(Type.Object({ area: OneOf(erasureAreas), rows: Type.Integer() })),
  blocked: Type.Array(BlockedKind),
});
export type ErasurePlan = Static<typeof ErasurePlan>;

/** A person whose data were erased, and what of them is kept out of sight because the law demands it. */
export const BlockedPerson = Type.Object({
  erasureId: Uuid,
  name: Type.String(),
  erasedAt: IsoTimestamp,
  erasedBy: Type.String(),
  kinds: Type.Array(BlockedKind),
});
export type BlockedPerson = Static<typeof BlockedPerson>;
