import { join } from 'node:path';
import { KEY_FOLDER, PUBLIC_KEYS } from '../../shared/release/src/signing-key.mjs';
import { root } from './root.mjs';

/** What remotes of this workspace are signed with, absolute. */
export const releaseKey = join(root, KEY_FOLDER);

/** What the shell is built with, relative to the repository. */
export const publicKeys = join(KEY_FOLDER, PUBLIC_KEYS);
