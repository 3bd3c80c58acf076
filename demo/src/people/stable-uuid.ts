import { createHash } from 'node:crypto';

/** The same UUID for the same path, in the shape of version 8 (made from other data, RFC 9562). */
export function stableUuid(...path: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(path.join('/')).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
