import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostConfig } from '@depotwerk/build/webpack/host-config.mjs';

const host = dirname(fileURLToPath(import.meta.url));
const root = dirname(host);
/** @type {readonly { name: string }[]} */
const remotes = JSON.parse(readFileSync(join(root, 'remotes.json'), 'utf8'));

export default hostConfig(host, {
  translations: {
    common: join(root, 'shared/platform/src/i18n/texts'),
    frame: join(root, 'shared/ui/src/shell/i18n'),
    ui: join(root, 'shared/ui/src/i18n'),
    shell: join(host, 'src/i18n'),
  },
  publicKeys: join(root, '.release-key/public.pem'),
  remotes: remotes.map(({ name }) => ({ name, folder: join(root, `remote-${name}`) })),
});
