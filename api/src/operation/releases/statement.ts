import { ReleaseInput, RemoteRelease } from '@depotwerk/contract/operation';
import { schemaCheck } from '../../http/schema-check';

const isRelease = schemaCheck<RemoteRelease>(RemoteRelease);
export const isReleaseInput = schemaCheck<ReleaseInput>(ReleaseInput);

/** What a statement says; null when it is no release of a remote. */
export function readStatement(text: string): RemoteRelease | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRelease(value) ? value : null;
  } catch {
    return null;
  }
}

/** Of a stored release. @throws {Error} only what is a release is ever stored */
export function releaseIn(statement: string): RemoteRelease {
  const release = readStatement(statement);
  if (!release) throw new Error('a stored statement is no release');
  return release;
}
