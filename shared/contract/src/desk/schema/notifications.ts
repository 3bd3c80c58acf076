import { Type, type Static, type TSchema } from 'typebox';
import {
  notificationKinds,
  notificationOutcomes,
  type NotificationFacts,
} from '../../floor/values/notification-kinds';
import { Closed, Id, IsoDate, IsoTimestamp, Nullable, OneOf, SecondsLeft } from '../../floor/schema/common';

/** Of the record that a notification leads to. An answer says only what stands here, so every fact does. */
const facts = {
  jobId: Type.Optional(Type.String()),
  importId: Type.Optional(Type.String()),
  importKind: Type.Optional(OneOf(['users'])),
  fileId: Type.Optional(Type.String()),
  tariffId: Type.Optional(Type.Integer()),
  questionnaireId: Type.Optional(Type.String()),
  fundId: Type.Optional(Type.Integer()),
  replacementFundId: Type.Optional(Nullable(Type.Integer())),
  isApplied: Type.Optional(Type.Boolean()),
  changesSavingsPlan: Type.Optional(Type.Boolean()),
  newestPrice: Type.Optional(IsoDate),
  actionId: Type.Optional(Type.String()),
  knownPriceOf: Type.Optional(IsoDate),
} satisfies Record<keyof NotificationFacts, TSchema>;

export const Notification = Type.Object({
  id: Id,
  kind: OneOf(notificationKinds),
  outcome: OneOf(notificationOutcomes),
  done: Nullable(Type.Integer({ description: 'things done; null where nothing is counted' })),
  subject: Nullable(
    Type.String({ description: 'name of the tariff, fund or questionnaire, or of the imported file' }),
  ),
  facts: Type.Object(facts),
  createdAt: IsoTimestamp,
  isRead: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

export const Notifications = Type.Object({
  items: Type.Array(Notification, { description: 'newest first' }),
  unread: Type.Integer({ description: 'of all that are kept' }),
  /** However often it is used. */
  sessionEndsAt: IsoTimestamp,
  /** Until `sessionEndsAt`. */
  sessionSecondsLeft: SecondsLeft,
});
export type Notifications = Static<typeof Notifications>;

/** Names the newest one that the reader has seen, so that one that comes meanwhile stays unread. */
export const ReadUpTo = Closed({ upTo: Id });
