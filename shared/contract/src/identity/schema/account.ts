import { Type, type Static } from 'typebox';
import { maxLengths, passwordMinLength } from '../../floor/values/text-lengths';
import { verificationPurposes } from '../values/verifications';
import { Letterhead } from './users';
import { TokenProviderId, TokenProviderType } from './auth';
import { Closed, IsoTimestamp, Line, Nullable, OneOf, SecondsLeft } from '../../floor/schema/common';

export const ForgottenPassword = Closed({
  userName: Line({ minLength: 1, maxLength: maxLengths.userName }),
});
export type ForgottenPassword = Static<typeof ForgottenPassword>;

/** The password that still holds: who found an open screen does not know it. */
const Current = Type.String({ minLength: 1, maxLength: maxLengths.password });

export const OwnPassword = Closed({
  current: Current,
  password: Type.String({ minLength: passwordMinLength, maxLength: maxLengths.password }),
});
export type OwnPassword = Static<typeof OwnPassword>;

export const OwnAccount = Type.Object({
  email: Nullable(Type.String()),
  phoneNumber: Nullable(Type.String()),
  /** Demanded at the sign-in; null: the password suffices. */
  secondFactor: Nullable(TokenProviderType),
  /** Null for a customer, who advises nobody; a server of the release before does not say it. */
  letterhead: Type.Optional(Nullable(Letterhead)),
  isSecondFactorForced: Type.Boolean({ description: 'by an administrator' }),
  verifiable: Type.Array(OneOf(verificationPurposes), {
    description: 'what this deployment can send a code for',
  }),
});
export type OwnAccount = Static<typeof OwnAccount>;

export const OwnEmail = Closed({
  current: Current,
  email: Type.String({ format: 'email', maxLength: maxLengths.email }),
});

export const OwnPhoneNumber = Closed({
  current: Current,
  phoneNumber: Line({ minLength: 1, maxLength: maxLengths.phoneNumber }),
});

export const OwnSecondFactor = Closed({ current: Current, tokenProviderType: TokenProviderType });

export const SecondFactorOff = Closed({ current: Current });

/** A code is under way; the change counts when it comes back. */
export const VerificationDemand = Type.Object({
  verificationId: TokenProviderId,
  sentTo: Type.String({ description: 'masked address' }),
  expiresAt: IsoTimestamp,
  secondsLeft: SecondsLeft,
});
export type VerificationDemand = Static<typeof VerificationDemand>;

export const VerificationCode = Closed({
  verificationId: TokenProviderId,
  code: Type.String({ pattern: '^[0-9]{6}$', description: 'six digits' }),
});
export type VerificationCode = Static<typeof VerificationCode>;
