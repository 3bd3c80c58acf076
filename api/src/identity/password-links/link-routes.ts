import { passwordLinkEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Senders } from '../../adapters/senders';
import type { Database } from '../../db/database';
import { tracedBy } from '../../audit/write-audit';
import { isOwnOrigin } from '../../http/own-origin';
import { register } from '../../http/register';
import { clientZone } from '../../client/client-zone';
import { availableChannels } from './link-delivery';
import { sendPasswordLink } from './send-link';

export interface LinkParts {
  readonly db: Database;
  readonly senders: Senders;
  /** Address of the product in a browser; without it that of the page which asks. */
  readonly publicUrl: string | null;
  readonly allowedOrigins: readonly string[];
}

/** Where the browser of the caller sees the product. A header that names another site is not believed. */
function originOf(request: FastifyRequest, allowed: readonly string[]): string {
  const { origin } = request.headers;
  return origin !== undefined && isOwnOrigin(origin, request, allowed)
    ? origin
    : `${request.protocol}://${request.host}`;
}

/** Where links of this call lead, and in which zone their end is told. */
export const linkPlace = (request: FastifyRequest, { publicUrl, allowedOrigins }: LinkParts) => ({
  publicUrl: publicUrl ?? originOf(request, allowedOrigins),
  zone: clientZone(request.headers),
});

export function passwordLinkRoutes(app: FastifyInstance, parts: LinkParts): void {
  const { db, senders } = parts;
  register(app, passwordLinkEndpoints, {
    'GET /users/link-channels': () => ({ channels: availableChannels(senders) }),
    'POST /users/:userId/password-link': ({ params, body, caller, request }) =>
      sendPasswordLink(db, senders, {
        userId: params.userId,
        channel: body.channel,
        caller,
        ...linkPlace(request, parts),
        // Its answer holds a secret, so nobody claims a key for it.
        ...tracedBy(request.id),
      }),
  });
}
