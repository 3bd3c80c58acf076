import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CredentialKey, CredentialKeys } from '../settings/credential-keys';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Sealed {
  /** Nonce, tag and text, base64. */
  readonly sealed: string;
  /** Of the key that sealed it. */
  readonly keyId: string;
}

/**
 * AES-256-GCM with a nonce of its own for every text.
 *
 * @param owner of the row that holds it: sealed text that is moved to another row does not open
 */
export function seal({ id, bytes }: CredentialKey, owner: string, text: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64'), keyId: id };
}

/** @returns undefined when the key is not there, or the text was changed or belongs to somebody else */
export function unseal(keys: CredentialKeys, owner: string, { sealed, keyId }: Sealed): string | undefined {
  const key = keys.byId.get(keyId);
  if (!key) return undefined;
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
