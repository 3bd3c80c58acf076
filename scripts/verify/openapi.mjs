import { apiProgram } from '../product/api-process.mjs';
import { api } from '../workspace/apps.mjs';
import { buildChanged } from '../workspace/build.mjs';
import { nodeCommand } from '../workspace/command.mjs';

/** Whether the checked-in document is what the routes of the server say. */
export async function openApiIsCurrent() {
  await buildChanged([api]);
  return (await nodeCommand(apiProgram, ['openapi', '--check'])).code === 0;
}
