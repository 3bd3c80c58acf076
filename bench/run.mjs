import { run } from '../scripts/workspace/failure.mjs';
import { main } from './harness/main.mjs';

/** `pnpm bench [-- name …] [--rounds N] [--json]`, see docs/benchmarks.md. */
await run(() => main(process.argv.slice(2)));
