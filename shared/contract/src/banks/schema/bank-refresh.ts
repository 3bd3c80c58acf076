import { Type, type Static } from 'typebox';
import { Closed, Id, OneOf } from '../../floor/schema/common';
import { Job } from '../../floor/schema/jobs';
import { bankRefreshOutcomes } from '../values/bank-refresh';

export const BankRefreshRequest = Closed({
  /** Left out: every bank at which the caller is signed in. */
  issuerId: Type.Optional(Id),
});
export type BankRefreshRequest = Static<typeof BankRefreshRequest>;

export const RefreshedBank = Type.Object({
  bankId: Id,
  bankName: Type.String(),
  outcome: OneOf(bankRefreshOutcomes),
  contracts: Type.Integer({ description: 'contracts of the caller that were written anew' }),
  newDepots: Type.Integer({ description: 'depots that belong to no contract and are not ignored' }),
});
export type RefreshedBank = Static<typeof RefreshedBank>;

/** Banks that are asked for depots, positions and prices, all at the same time; one after the other answers. */
export const BankRefresh = Type.Object({ job: Job, banks: Type.Array(RefreshedBank) });
export type BankRefresh = Static<typeof BankRefresh>;
