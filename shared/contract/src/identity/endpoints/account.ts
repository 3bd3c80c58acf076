import { Type } from 'typebox';
import { anybody, signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import {
  ForgottenPassword,
  OwnAccount,
  OwnEmail,
  OwnPassword,
  OwnPhoneNumber,
  OwnSecondFactor,
  SecondFactorOff,
  VerificationCode,
  VerificationDemand,
} from '../schema/account';
import { ByUuid, Nothing } from '../../floor/schema/common';
import { Letterhead, UserSession } from '../schema/users';

const tag = 'account';

/** What everybody may do with the own account. */
export const accountEndpoints = endpoints({
  'POST /auth/forgotten-password': {
    summary:
      'Ask for a link by mail; the answer and its time are the same whether there is such an account or not',
    tag,
    access: anybody,
    body: ForgottenPassword,
    response: { 204: Nothing },
  },
  'PUT /me/password': {
    summary: 'Change the own password; ends all other sessions',
    tag,
    access: signedIn,
    body: OwnPassword,
    response: { 204: Nothing },
  },
  'GET /me/sessions': {
    summary: 'Own sign-ins that have not ended, last used first',
    tag,
    access: signedIn,
    response: { 200: Type.Array(UserSession) },
  },
  'DELETE /me/sessions/:sessionId': {
    summary: 'End one of the own sessions on another device',
    tag,
    access: signedIn,
    params: ByUuid('sessionId'),
    response: { 204: Nothing },
  },
});

/** Addresses and second factor of one's own: each change of them needs the password, and a code from the address that is to count. */
export const ownAccountEndpoints = endpoints({
  'GET /me/account': {
    summary: 'Own addresses and second factor',
    tag,
    access: signedIn,
    response: { 200: OwnAccount },
  },
  'PUT /me/letterhead': {
    summary: "Address and registration of one's own, as they stand on documents",
    tag,
    access: signedIn,
    body: Letterhead,
    response: { 200: OwnAccount },
  },
  'POST /me/email': {
    summary: 'Have a code sent to the new e-mail address, which counts once the code is confirmed',
    tag,
    access: signedIn,
    body: OwnEmail,
    response: { 200: VerificationDemand },
  },
  'POST /me/phone-number': {
    summary: 'Have a code sent to the new phone number, which counts once the code is confirmed',
    tag,
    access: signedIn,
    body: OwnPhoneNumber,
    response: { 200: VerificationDemand },
  },
  'POST /me/second-factor': {
    summary:
      'Have a code sent to the own phone; a code is demanded at every sign-in once this one is confirmed',
    tag,
    access: signedIn,
    body: OwnSecondFactor,
    response: { 200: VerificationDemand },
  },
  'POST /me/second-factor/off': {
    summary: 'Sign in with the password alone again; refused while an administrator forces the second factor',
    tag,
    access: signedIn,
    body: SecondFactorOff,
    response: { 200: OwnAccount },
  },
  'POST /me/verification': {
    summary: 'Confirm the code that was sent last; what it was sent for counts from now on',
    tag,
    access: signedIn,
    body: VerificationCode,
    response: { 200: OwnAccount },
  },
});
