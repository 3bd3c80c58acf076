import { Type, type Static } from 'typebox';
import { maxLengths } from '../../floor/values/text-lengths';
import { credentialTypeNames, traderContacts, traderCredentialStates } from '../values/trader-credentials';
import { Closed, Id, IsoTimestamp, Nullable, OneOf } from '../../floor/schema/common';

export const ByIssuer = Closed({ issuerId: Id });

/**
 * A dialog is needed where `isPending` and one of the types is available but not logged in (CRED-19, CRED-20, OPEN-72).
 */
export const TraderCredential = Type.Object({
  bankId: Type.Integer({ description: 'issuer of the bank' }),
  bankName: Type.String(),
  isPending: Type.Boolean({ description: 'the caller sees contracts of this bank' }),
  credentialTypes: Type.Array(
    Type.Object({
      credentialType: OneOf(credentialTypeNames),
      credentialsAvailable: Type.Boolean({ description: 'the bank signs in by credentials of this type' }),
      loggedIn: Type.Boolean({ description: 'credentials are stored and the bank took them last time' }),
    }),
  ),
  state: OneOf(traderCredentialStates),
  /** When the bank lets one try again, where it has said so. */
  lockedUntil: Nullable(IsoTimestamp),
  lastContact: OneOf(traderContacts),
  lastContactAt: Nullable(IsoTimestamp),
  /** When the bank last showed the caller's depots; null: not yet. Signing in shows none. */
  depotsReadAt: Type.Optional(Nullable(IsoTimestamp)),
});
export type TraderCredential = Static<typeof TraderCredential>;

const BankPassword = Type.String({ minLength: 1, maxLength: maxLengths.password });

export const TraderPassword = Closed({ password: BankPassword });
export type TraderPassword = Static<typeof TraderPassword>;

export const TraderPasswordChange = Closed({ oldPassword: BankPassword, newPassword: BankPassword });
export type TraderPasswordChange = Static<typeof TraderPasswordChange>;
