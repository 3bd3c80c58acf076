import { createHash } from 'node:crypto';

/** 132 bits of SHA-256. @param content JSON, or bytes */
export const shortDigest = (...content: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of content) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
};
