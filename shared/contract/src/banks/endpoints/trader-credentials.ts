import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import {
  ByIssuer,
  TraderCredential,
  TraderPassword,
  TraderPasswordChange,
} from '../schema/trader-credentials';

const tag = 'trader credentials';
const access = may('depots.view', 'groups');

/** A refusal of the bank is 400 with its code and, as parameters, `bankName` and `serverMessage`. */
export const traderCredentialEndpoints = endpoints({
  'GET /trader-credentials/available-credential-types': {
    summary: 'Banks with the credential types they take, and whether the own ones are confirmed',
    tag,
    access,
    response: { 200: Type.Array(TraderCredential) },
  },
  'GET /trader-credentials/status': {
    summary: 'What is known of the own credentials at one bank',
    tag,
    access,
    query: ByIssuer,
    response: { 200: TraderCredential },
  },
  'POST /trader-credentials/set-password': {
    summary: 'Sign in at the bank with a password and store it encrypted when the bank takes it',
    tag,
    access,
    // A kept answer would leave a hash of the password behind.
    secret: true,
    query: ByIssuer,
    body: TraderPassword,
    response: { 200: TraderCredential },
  },
  'POST /trader-credentials/update-password': {
    summary: 'Change the password at the bank and store the new one encrypted',
    tag,
    access,
    // A kept answer would leave a hash of the password behind.
    secret: true,
    query: ByIssuer,
    body: TraderPasswordChange,
    response: { 200: TraderCredential },
  },
});
