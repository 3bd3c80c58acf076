import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, base64url. Whoever has it is let in, so the database only knows its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256, hex. A slow hash is for what people choose; nobody guesses 256 random bits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
