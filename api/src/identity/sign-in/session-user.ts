import { SESSION_USER_HEADER } from '@depotwerk/contract/floor/values/session-user';
import type { FastifyRequest } from 'fastify';
import { ApiFault, badRequest } from '../../http/api-fault';

const NAME = SESSION_USER_HEADER.toLowerCase();
const shape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Id of the user in whose session the call believes to be; undefined when it does not say.
 *
 * @throws {ApiFault} 400 when the header is no id
 */
export function sessionUserIn({ headers }: FastifyRequest): string | undefined {
  const value = headers[NAME];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !shape.test(value))
    throw badRequest('request.invalid', `${SESSION_USER_HEADER} is the id of a user`, NAME);
  return value.toLowerCase();
}

/**
 * 409 and not 401: a client answers 401 with a refresh and a repetition, which would be refused for the same reason. Nothing
 * is wrong with the token; the call belongs to somebody else.
 */
export const otherPerson = (): ApiFault =>
  new ApiFault(
    409,
    'auth.otherPerson',
    'somebody else is signed in now; this call was made in another session',
  );

/** @throws {ApiFault} 409 `auth.otherPerson` when the call believes to be in the session of another user */
export function refuseOtherPerson(request: FastifyRequest, userId: string): void {
  const believed = sessionUserIn(request);
  if (believed !== undefined && believed !== userId) throw otherPerson();
}
