import { workStates } from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import { dailyWork, workDues, workMarkKinds } from '../values/work-list';
import {
  Closed,
  Euro,
  Id,
  IsoDate,
  IsoTimestamp,
  Nullable,
  OneOf,
  Paging,
  Uuid,
} from '../../floor/schema/common';
import { HintKey, ScoreBand, Severity } from '../../contracts/schema/figures';
import { planStates } from '../values/optimization';

export const WorkListQuery = Closed({
  state: Type.Optional(OneOf(workStates, { description: 'open when it is left out' })),
  /** A team: customers of the group and of those below it. */
  groupId: Type.Optional(Uuid),
  severity: Type.Optional(Severity),
  /** Of the reason. */
  hintKey: Type.Optional(HintKey),
  /** Only of what is open; all of it when it is left out. */
  due: Type.Optional(OneOf(workDues)),
  ...Paging,
});
export type WorkListQuery = Static<typeof WorkListQuery>;

/** A contract with open hints: its gravest one is the reason, among equals the one with the most EUR. */
export const WorkItem = Type.Object({
  contractId: Id,
  contractNumber: Type.String(),
  customer: Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }),
  tariffName: Type.String(),
  insurerName: Type.String(),
  value: Nullable(Euro),
  score: Nullable(Type.Integer({ description: '0 to 100' })),
  scoreBand: Nullable(ScoreBand),
  reason: Type.Object({
    hintId: Type.Integer(),
    hintKey: HintKey,
    severity: Severity,
    eurAffected: Type.Number({ description: 'EUR; of a savings plan those of a year' }),
  }),
  hintCount: Type.Integer(),
  /** Of the open hints; goes back with a mark, so that none is put on what the adviser has not seen. */
  hash: Type.String(),
  state: OneOf(workStates),
  snoozedUntil: Nullable(IsoDate),
  markedAt: Nullable(IsoTimestamp),
  markedBy: Nullable(Type.String()),
  /** Of the open planned optimisation. */
  planState: Nullable(OneOf(planStates)),
});
export type WorkItem = Static<typeof WorkItem>;

const DailyLimit = Type.Integer({
  minimum: dailyWork.least,
  maximum: dailyWork.most,
  description: 'contracts that the caller wants to look at on a day',
});

export const WorkList = Type.Object({
  items: Type.Array(WorkItem, { description: 'what to look at first comes first' }),
  total: Nullable(Type.Integer({ description: 'that match the filter; null beyond the first page' })),
  /** What matches the filter of all that is open, with the first page of it only. */
  open: Type.Optional(Type.Object({ today: Type.Integer(), later: Type.Integer(), dailyLimit: DailyLimit })),
});
export type WorkList = Static<typeof WorkList>;

/** Of the caller alone. */
export const WorkSettings = Closed({ dailyLimit: DailyLimit });
export type WorkSettings = Static<typeof WorkSettings>;

/** For the menu. */
export const WorkCount = Type.Object({
  open: Type.Integer({ description: 'all that is open' }),
  critical: Type.Integer({ description: 'of all that is open' }),
  today: Type.Optional(Type.Integer({ description: 'the share of this day' })),
  criticalToday: Type.Optional(Type.Integer()),
});
export type WorkCount = Static<typeof WorkCount>;

/** A mark counts for the whole team. `snoozed` ends on its day or when it gets graver, `done` when the hints change. */
export const WorkMarkInput = Closed({
  state: OneOf(workMarkKinds),
  /** Only with `snoozed`, and required there: back on that day, at most a year ahead. */
  until: Nullable(IsoDate),
  hash: Type.String({ pattern: '^[0-9a-f]{16}$', description: 'of the item that the adviser saw' }),
});
export type WorkMarkInput = Static<typeof WorkMarkInput>;
