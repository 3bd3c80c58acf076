import { randomInt } from 'node:crypto';
import { tokenHash } from '../secret-token';

/** Six digits, all equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored of a code: worth nothing without the id, which only the person holds. */
export const codeHashOf = (id: string, code: string): string => tokenHash(`${id} ${code}`);
