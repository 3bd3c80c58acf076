import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 32 random bytes, base64url. Whoever has it is let in, so the database only knows its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256, hex. A slow hash is for what people choose; nobody guesses 256 random bits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** HMAC with SHA-256, base64url: nobody can compute it who lacks either the text or the secret of the server. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
