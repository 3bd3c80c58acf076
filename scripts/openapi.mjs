import { apiProgram } from './product/api-process.mjs';
import { api } from './workspace/apps.mjs';
import { buildChanged } from './workspace/build.mjs';
import { nodeCommand } from './workspace/command.mjs';
import { Failure, run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';

/** `pnpm openapi`: writes shared/contract/openapi.json from the routes of the server. */
await run(async () => {
  await install();
  await buildChanged([api]);
  const { code } = await nodeCommand(apiProgram, ['openapi']);
  if (code !== 0) throw new Failure('The OpenAPI document could not be written.');
});
