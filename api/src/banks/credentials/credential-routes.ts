import { traderCredentialEndpoints } from '@depotwerk/contract/banks';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import type { BankParts } from './bank';
import { readCredential, readCredentials } from './credential-list';
import { setPassword, updatePassword } from './set-password';

export function traderCredentialRoutes(app: FastifyInstance, parts: BankParts): void {
  register(app, traderCredentialEndpoints, {
    'GET /trader-credentials/available-credential-types': ({ caller }) => readCredentials(parts.db, caller),
    'GET /trader-credentials/status': ({ caller, query }) => readCredential(parts.db, caller, query.issuerId),
    'POST /trader-credentials/set-password': (call) =>
      setPassword(parts, call.query.issuerId, call.body, writerOf(call)),
    'POST /trader-credentials/update-password': (call) =>
      updatePassword(parts, call.query.issuerId, call.body, writerOf(call)),
  });
}
