import { readFileSync } from 'node:fs';

/**
 * Reads the address of the database anew whenever a connection is opened, so that a new password needs no restart. While
 * the file is being replaced the last address stands.
 *
 * @param first that was read at the start
 */
export function addressIn(file: string, first: string): () => string {
  let last = first;
  return () => {
    try {
      last = readFileSync(file, 'utf8').trim() || last;
    } catch {
      // The file is gone for a moment; the next connection looks again.
    }
    return last;
  };
}
