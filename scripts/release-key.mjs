import { ensureReleaseKey, PUBLIC_KEYS } from './release/signing-key.mjs';

/** `pnpm release-key`: the key that remotes are signed with, for images that are built apart from each other. */
ensureReleaseKey();
console.log(PUBLIC_KEYS);
