import { ensureReleaseKey } from '../shared/release/src/signing-key.mjs';
import { publicKeys, releaseKey } from './workspace/release-key.mjs';

/** `pnpm release-key`: the key that remotes are signed with, for images that are built apart from each other. */
ensureReleaseKey(releaseKey);
console.log(publicKeys);
