import { Failure, run } from './workspace/failure.mjs';
import { lint } from './verify/lint.mjs';

/** `pnpm lint`: the rules of ESLint and those that need types, over all files. */
await run(async () => {
  if (!(await lint(['.']))) throw new Failure('Lint has found something.');
});
