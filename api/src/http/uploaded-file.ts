import { ApiFault } from './api-fault';

/**
 * The bytes of a file in a request. A request without a body has none at all; JSON was parsed before anybody could
 * refuse it.
 *
 * @throws {ApiFault} 415 when something else was sent
 */
export function uploadedFile(body: unknown, mediaType: string): Uint8Array {
  if (Buffer.isBuffer(body)) return body;
  if (body === undefined || body === null) return new Uint8Array();
  throw new ApiFault(415, 'request.mediaType', `a file is sent as ${mediaType}`, { field: 'content-type' });
}
