import { join } from 'node:path';
import { say } from './workspace/language.mjs';
import { billsOfMaterials } from './licences/bills-of-materials.mjs';
import { root } from './workspace/root.mjs';
import { run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';

/** `pnpm bill-of-materials`: writes what host, remotes and API bring along, each as a file of CycloneDX. */
await run(async () => {
  await install();
  const folder = join(root, 'data/bills-of-materials');
  for (const { name, components } of await billsOfMaterials(folder))
    console.log(say(`${name}: ${components.length} Pakete`, `${name}: ${components.length} packages`));
  console.log(folder);
});
