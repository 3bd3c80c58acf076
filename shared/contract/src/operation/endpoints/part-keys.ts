import { mayForPart } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ByPartKey, PartKeyInput, PartKeyRetirement } from '../schema/part-keys';
import { ByRemote, RemoteDetail } from '../schema/releases';

const tag = 'releases';
const access = mayForPart('releases.manage');

/** The keys that the team of a part signs with. Each change needs the password of the caller. */
export const partKeyEndpoints = endpoints({
  'POST /releases/:remote/keys': {
    summary: 'Take the public key of a team; of a part that there is not yet, it makes one without a version',
    tag,
    access,
    params: ByRemote,
    body: PartKeyInput,
    response: { 201: RemoteDetail },
  },
  'POST /releases/:remote/keys/:fingerprint/retirement': {
    summary: 'Nothing that is signed with this key is released any more',
    tag,
    access,
    params: ByPartKey,
    body: PartKeyRetirement,
    response: { 200: RemoteDetail },
  },
});
