import { join } from 'node:path';
import { publishShell } from '../deploy/publish-shell.mjs';
import { shellFolder } from './product/data-folder.mjs';
import { productOptions } from './product/options.mjs';
import { host } from './workspace/apps.mjs';
import { buildChanged } from './workspace/build.mjs';
import { run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';
import { say } from './workspace/language.mjs';
import { root } from './workspace/root.mjs';

const usage = `pnpm release-shell [--data FOLDER]
  ${say('baut die Anwendung und stellt sie in das laufende „npm start“', 'builds the shell and puts it into the running "npm start"')}`;

/** `pnpm release-shell`: another shell for the product that runs, which stays in service. */
await run(async () => {
  const options = productOptions(process.argv.slice(2));
  if (!options) return console.log(usage);
  await install();
  await buildChanged([host]);
  publishShell(join(root, host.folder, 'dist'), shellFolder(options.dataFolder));
  console.log(say('  Veröffentlicht. Offene Tabs bieten sie an.', '  Published. Open tabs offer it.'));
});
