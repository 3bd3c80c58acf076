import { Type, type Static } from 'typebox';
import { IsoTimestamp, Nullable, OneOf } from '../../floor/schema/common';
import { fetchResults } from '../values/fetches';

/**
 * When a person looked at a contract and said so, and who. What no bank and no import delivers is unknown: it is not overdue.
 * Unlike `lastCheck`, which a refresh sets as well (CONTRACT-21, OPEN-60).
 */
export const reviewFields = {
  lastReview: Type.Optional(Nullable(IsoTimestamp)),
  lastReviewedBy: Type.Optional(Nullable(Type.String())),
  isReviewUnknown: Type.Optional(
    Type.Boolean({ description: 'there is no lastReview, and nobody knows whether there was one' }),
  ),
};

/** When a bank or an insurer was read for a contract last, which one, and what that brought. */
export const LastFetch = Type.Object({
  at: IsoTimestamp,
  from: Nullable(Type.String({ description: 'bank or insurer' })),
  brought: OneOf(fetchResults),
});
export type LastFetch = Static<typeof LastFetch>;
