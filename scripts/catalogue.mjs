import { writeCatalogues } from './catalogue/write-catalogue.mjs';
import { run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';

await run(async () => {
  await install();
  await writeCatalogues();
});
