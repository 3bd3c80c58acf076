import { Type, type Static } from 'typebox';
import {
  Closed,
  Euro,
  FilledText,
  Id,
  IsoDate,
  IsoTimestamp,
  Nullable,
  OneOf,
  Uuid,
} from '../../floor/schema/common';
import {
  CORPORATE_ACTION_REASON_LENGTH,
  corporateActionKinds,
  corporateActionObstacles,
  corporateActionStates,
} from '../values/corporate-actions';

const NullableText = Nullable(Type.String());
const UnitCount = Type.Number({ minimum: 0.000001, maximum: 1_000_000 });

/** New units for old ones: 3 for 1, 1 for 10, 0.734512 for 1. */
const ratio = { oldUnits: UnitCount, newUnits: UnitCount };

export const CorporateAction = Type.Object({
  id: Uuid,
  kind: OneOf(corporateActionKinds),
  state: OneOf(corporateActionStates),
  fundId: Id,
  fundName: Type.String(),
  /** Of a merger: the fund that takes it up. */
  successorFundId: Nullable(Id),
  successorName: NullableText,
  /** From this day on units and prices are those after it. */
  day: IsoDate,
  ...ratio,
  /** Null: what a bank shows looked like it. */
  enteredBy: NullableText,
  enteredAt: IsoTimestamp,
  confirmedBy: NullableText,
  confirmedAt: Nullable(IsoTimestamp),
  takenBackBy: NullableText,
  takenBackAt: Nullable(IsoTimestamp),
  /** Why it was taken back. */
  reason: NullableText,
  waitingContracts: Type.Integer({
    description: 'contracts whose bank shows something that is not booked yet',
  }),
  exchangedContracts: Type.Integer({ description: 'contracts that have the new units by this action' }),
});
export type CorporateAction = Static<typeof CorporateAction>;

export const CorporateActionInput = Closed({
  kind: OneOf(corporateActionKinds),
  successorFundId: Nullable(Id),
  day: IsoDate,
  ...ratio,
});
export type CorporateActionInput = Static<typeof CorporateActionInput>;

/** What a confirmation would change, as of now. */
export const CorporateActionPreview = Type.Object({
  contracts: Type.Integer({ description: 'that get new units for old ones' }),
  unitsBefore: Type.Number(),
  unitsAfter: Type.Number(),
  valueEur: Euro,
  deliveredContracts: Type.Integer({ description: 'that have the new units already and stay as they are' }),
  pricesBefore: Type.Integer({
    description: 'prices of days before that are read for new units; 0 for a merger',
  }),
  /** Of the days around, in the currency of the fund; null: none is known. */
  lastPriceBefore: Nullable(Type.Number()),
  firstPriceAfter: Nullable(Type.Number()),
  /** Why it cannot be confirmed now; null: it can. */
  obstacle: Nullable(OneOf(corporateActionObstacles)),
});
export type CorporateActionPreview = Static<typeof CorporateActionPreview>;

export const CorporateActionTakeBack = Closed({
  reason: FilledText({ minLength: 3, maxLength: CORPORATE_ACTION_REASON_LENGTH }),
});
export type CorporateActionTakeBack = Static<typeof CorporateActionTakeBack>;
