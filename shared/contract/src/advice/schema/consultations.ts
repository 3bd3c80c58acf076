import { Type, type Static } from 'typebox';
import { HintKey, OptimizationHint } from '../../contracts/schema/figures';
import {
  Closed,
  Id,
  IsoDate,
  IsoTimestamp,
  Nullable,
  OneOf,
  FilledText,
  Uuid,
} from '../../floor/schema/common';
import { maxLengths } from '../../floor/values/text-lengths';
import { consultationOccasions, consultationWays } from '../values/consultations';

const { hintKey, severity, measured, limit, eurAffected } = OptimizationHint.properties;

/** A hint as it stood when the talk about it was recorded. */
export const DiscussedHint = Type.Object({ hintKey, severity, measured, limit, eurAffected });
export type DiscussedHint = Static<typeof DiscussedHint>;

const talkFields = {
  heldOn: IsoDate,
  way: OneOf(consultationWays),
  occasion: OneOf(consultationOccasions),
};
const reason = FilledText({ maxLength: maxLengths.consultationReason });

/** A talk with the customer. What was recorded is never rewritten: it is cancelled with a reason, and recorded anew. */
export const Consultation = Type.Object({
  id: Uuid,
  contractId: Id,
  ...talkFields,
  hints: Type.Array(DiscussedHint, { description: 'that were discussed' }),
  decisions: Type.String({ description: 'in the words of the adviser' }),
  planId: Nullable(Uuid),
  orderId: Nullable(Uuid),
  recordedAt: IsoTimestamp,
  recordedBy: Type.String(),
  /** The record that this one takes the place of. */
  replacesId: Nullable(Uuid),
  /** Null: it stands. */
  cancelledAt: Nullable(IsoTimestamp),
  cancelledBy: Nullable(Type.String()),
  cancelReason: Nullable(Type.String()),
});
export type Consultation = Static<typeof Consultation>;

export const Consultations = Type.Object({
  contractId: Id,
  consultations: Type.Array(Consultation, { description: 'newest first' }),
  /** Whether the caller advises this customer. */
  mayRecord: Type.Boolean(),
});
export type Consultations = Static<typeof Consultations>;

export const ConsultationInput = Closed({
  ...talkFields,
  hintKeys: Type.Array(HintKey, {
    uniqueItems: true,
    description: 'open or dismissed hints of the contract',
  }),
  decisions: FilledText({ maxLength: maxLengths.consultationDecisions }),
  /** What it was about: a plan, or an order that was placed; both null: neither. */
  planId: Nullable(Uuid),
  orderId: Nullable(Uuid),
  /** A record that this one corrects; that one is cancelled with the reason. */
  replaces: Nullable(Closed({ consultationId: Uuid, reason })),
});
export type ConsultationInput = Static<typeof ConsultationInput>;

export const ConsultationCancellation = Closed({ reason });
export type ConsultationCancellation = Static<typeof ConsultationCancellation>;
