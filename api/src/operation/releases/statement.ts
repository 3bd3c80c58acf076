import { ReleaseInput, RemoteRelease } from '@depotwerk/contract/operation';
import Ajv from 'ajv';

const ajv = new Ajv({ strict: false });
const isRelease = ajv.compile<RemoteRelease>(RemoteRelease);
export const isReleaseInput = ajv.compile<ReleaseInput>(ReleaseInput);

/** What a statement says; null when it is no release of a remote. */
export function readStatement(text: string): RemoteRelease | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRelease(value) ? value : null;
  } catch {
    return null;
  }
}
