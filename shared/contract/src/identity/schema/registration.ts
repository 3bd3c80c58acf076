import { Type, type Static } from 'typebox';
import { formLanguages } from '../../floor/values/form-languages';
import { consentKeys } from '../../floor/values/consents';
import { registrationSteps } from '../values/registration';
import { ConsentText, ConsentVersion } from '../../floor/schema/consents';
import { maxLengths, passwordMinLength } from '../../floor/values/text-lengths';
import { TokenProviderId } from './auth';
import {
  Closed,
  IsoTimestamp,
  Line,
  Name,
  Nullable,
  OneOf,
  SecondsLeft,
  Uuid,
} from '../../floor/schema/common';

export const RegistrationQuery = Closed({
  /** Guid of the invitation that the person came by. */
  invitation: Type.Optional(Uuid),
});

/** What an invitation knows of the person, who need not type it again. */
export const InvitedPerson = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  email: Nullable(Type.String({ description: 'only where the invitation went there' })),
});

export const RegistrationTerms = Type.Object({
  consents: Type.Array(ConsentText),
  /** What has to be proven by a code, in this order. */
  steps: Type.Array(OneOf(registrationSteps)),
  /** Null without an invitation that is good. */
  invited: Type.Optional(Nullable(InvitedPerson)),
});
export type RegistrationTerms = Static<typeof RegistrationTerms>;

export const Registration = Closed({
  firstName: Name({ maxLength: maxLengths.customerName }),
  lastName: Name({ maxLength: maxLengths.customerName }),
  email: Type.String({
    format: 'email',
    maxLength: maxLengths.userName,
    description: 'becomes the user name',
  }),
  phoneNumber: Line({ minLength: 1, maxLength: maxLengths.phoneNumber }),
  password: Type.String({ minLength: passwordMinLength, maxLength: maxLengths.password }),
  hasSecondFactor: Type.Boolean({ description: 'a code is demanded at every sign-in' }),
  /** Texts that the person agreed to, in the version that was read. */
  consents: Type.Array(Closed({ key: OneOf(consentKeys), version: ConsentVersion }), {
    maxItems: consentKeys.length,
  }),
  language: OneOf(formLanguages),
  /** Guid of the invitation that the person came by; null without one. */
  invitation: Nullable(Uuid),
});
export type Registration = Static<typeof Registration>;

/** A code is under way, whether there is already such an account or not. */
export const RegistrationDemand = Type.Object({
  registrationId: TokenProviderId,
  step: OneOf(registrationSteps),
  sentTo: Type.String({ description: 'masked address' }),
  expiresAt: IsoTimestamp,
  secondsLeft: SecondsLeft,
});
export type RegistrationDemand = Static<typeof RegistrationDemand>;

/** Somebody whose e-mail address is proven, and whose text message did not arrive. */
export const PhoneCodeRequest = Closed({ registrationId: TokenProviderId });

export const RegistrationCode = Closed({
  registrationId: TokenProviderId,
  code: Type.String({ pattern: '^[0-9]{6}$', description: 'six digits' }),
});
export type RegistrationCode = Static<typeof RegistrationCode>;

export const RegistrationProgress = Type.Object({
  /** The next code; null: the account exists, and the person can sign in. */
  next: Nullable(RegistrationDemand),
  userName: Nullable(Type.String({ description: 'of the account that now exists' })),
  /** The analysis that the person was invited to, whose result waits behind the sign-in. */
  analysisId: Type.Optional(Nullable(Uuid)),
});
export type RegistrationProgress = Static<typeof RegistrationProgress>;
