import { Type, type Static } from 'typebox';
import { TokenProviderId, TokenProviderType, TokenRequest } from './auth';
import { Closed, IsoTimestamp, Nullable, OneOf, SecondsLeft, Uuid } from '../../floor/schema/common';

/**
 * What an action is to be proven by: null three times at first; after a challenge its type and id, and the token that
 * `auth/validation` has found right (API-38).
 */
export const SecondFactorData = Closed({
  tokenProviderType: Nullable(TokenProviderType),
  tokenProviderId: Nullable(TokenProviderId),
  token: Nullable(Type.String({ pattern: '^[0-9]{6}$', description: 'six digits' })),
});
export type SecondFactorData = Static<typeof SecondFactorData>;

/**
 * The action needs a second factor first. The code is requested by `auth/activation/credentials`, another one by
 * `auth/activation/reset-token`; `auth/validation` takes it, and the action is sent again with it.
 */
export const SecondFactorChallenge = Type.Object({
  tokenProviderType: TokenProviderType,
  tokenProviderId: TokenProviderId,
  issuer: OneOf(['own', 'bank'], { description: 'who sends the code' }),
  bankName: Type.String(),
  expiresAt: IsoTimestamp,
  secondsLeft: SecondsLeft,
  attemptsLeft: Type.Integer({ description: 'wrong codes until the action has to begin anew' }),
});
export type SecondFactorChallenge = Static<typeof SecondFactorChallenge>;

/** First request of a code: what `auth/activation` takes (OPEN-39). */
export const ActionTokenRequest = TokenRequest;

/** A new code instead of the one before, which is worth nothing then. */
export const TokenReset = Closed({
  ...TokenRequest.properties,
  secondFactorData: SecondFactorData,
  userId: Uuid,
});
export type TokenReset = Static<typeof TokenReset>;

export const SentActionToken = Type.Object({
  sentTo: Type.String({ description: 'masked number' }),
  expiresAt: IsoTimestamp,
  secondsLeft: SecondsLeft,
  /** Before it another code is refused with 429. */
  resendAfter: IsoTimestamp,
  /** Until `resendAfter`. */
  resendSeconds: SecondsLeft,
  sendsLeft: Type.Integer({ description: 'codes that can still be requested for this challenge' }),
});
export type SentActionToken = Static<typeof SentActionToken>;

/** The code was right: the action that asked for it takes it once. */
export const ValidatedToken = Type.Object({
  phone: Type.String({ description: 'masked number' }),
  validUntil: IsoTimestamp,
});
export type ValidatedToken = Static<typeof ValidatedToken>;
