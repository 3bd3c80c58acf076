import type { TraderCredential } from '@depotwerk/contract/banks';
import { needsPassword } from '../credentials/trader-credentials';

/** What a refresh brought, and which banks stand for less than all. */
export interface RefreshResult {
  readonly isChanged: boolean;
  readonly newDepotCount: number;
  readonly unavailable: readonly string[];
  readonly withoutPassword: readonly string[];
  readonly reachedCount: number;
}

const namesOf = (credentials: readonly TraderCredential[]) => credentials.map(({ bankName }) => bankName);

export function refreshResult(
  isChanged: boolean,
  newDepotCount: number,
  credentials: readonly TraderCredential[],
): RefreshResult {
  const isSignedIn = ({ state }: TraderCredential) => state === 'confirmed';
  const isUnavailable = ({ lastContact }: TraderCredential) => lastContact === 'unavailable';
  const signedIn = credentials.filter(isSignedIn);
  return {
    isChanged,
    newDepotCount,
    unavailable: namesOf(signedIn.filter(isUnavailable)),
    withoutPassword: namesOf(credentials.filter(needsPassword)),
    reachedCount: signedIn.filter((credential) => !isUnavailable(credential)).length,
  };
}
