import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostConfig } from '@depotwerk/build/webpack/host-config.mjs';
import { claim, firstPageFiles, firstPages } from './first-pages.mjs';
import { isLater, translations } from './translations.mjs';

const host = dirname(fileURLToPath(import.meta.url));
const root = dirname(host);
/** @type {readonly { name: string }[]} */
const remotes = JSON.parse(readFileSync(join(root, 'remotes.json'), 'utf8'));

export default hostConfig(host, {
  translations: Object.fromEntries(
    Object.entries(translations).map(([namespace, folder]) => [namespace, join(root, folder)]),
  ),
  isLaterText: isLater,
  firstPages: { read: firstPages, files: firstPageFiles(), claim: claim() },
  publicKeys: join(root, '.release-key/public.pem'),
  remotes: remotes.map(({ name }) => ({ name, folder: join(root, `remote-${name}`) })),
});
