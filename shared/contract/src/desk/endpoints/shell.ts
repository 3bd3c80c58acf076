import { anybody } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByRemote } from '../../operation/schema/releases';
import { RemoteRegistry } from '../../operation/schema/remotes';
import { LegalText, LegalTextKey, WhiteLabel } from '../../floor/schema/white-label';

/** What the shell asks at its start. */
export const shellEndpoints = endpoints({
  'GET /white-label/configuration': {
    summary: 'Brand, legal links and modes of this deployment, read before the first screen',
    access: anybody,
    response: { 200: WhiteLabel },
  },
  'GET /white-label/legal-texts/:key': {
    summary: 'A page that this deployment wrote itself, e.g. its imprint; 404 where it wrote none',
    access: anybody,
    params: LegalTextKey,
    response: { 200: LegalText },
  },
  'GET /remotes': {
    summary: 'Registry of the remotes: versions, addresses, hashes, paths and navigation',
    access: anybody,
    response: { 200: RemoteRegistry },
  },
  'GET /remotes/:remote': {
    summary:
      'Releases of a remote that are or were live, newest first, for a shell that does not fit the chosen one',
    access: anybody,
    params: ByRemote,
    response: { 200: RemoteRegistry },
  },
});
