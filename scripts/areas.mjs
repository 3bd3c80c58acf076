import { importsFollowThePlan } from './verify/imports.mjs';
import { Failure, run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';

/** `pnpm areas`: holds the imports against `api/areas.mjs` and counts arrows and circles. */
await run(async () => {
  await install();
  if (!(await importsFollowThePlan())) throw new Failure('Some imports do not follow the plan.');
});
