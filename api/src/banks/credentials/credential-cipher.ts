import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CredentialKey, CredentialKeys } from '../../settings/credential-keys';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whose credentials they are: sealed text that is moved to another row does not open. */
export interface CredentialOwner {
  readonly userId: string;
  readonly issuerId: number;
}

export interface Sealed {
  readonly sealedPassword: string;
  readonly keyId: string;
}

const bindingOf = ({ userId, issuerId }: CredentialOwner): Buffer => Buffer.from(`${userId} ${issuerId}`);

/** AES-256-GCM with a nonce of its own for every text. */
export function seal({ id, bytes }: CredentialKey, owner: CredentialOwner, password: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(bindingOf(owner));
  const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return {
    sealedPassword: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64'),
    keyId: id,
  };
}

/** @returns undefined when the key is not there, or the text was changed or belongs to somebody else */
export function unseal(keys: CredentialKeys, owner: CredentialOwner, sealed: Sealed): string | undefined {
  const key = keys.byId.get(sealed.keyId);
  if (!key) return undefined;
  const bytes = Buffer.from(sealed.sealedPassword, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
    .setAAD(bindingOf(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
