import { startTemporaryPostgres } from './machine/postgres.mjs';
import { nodeCommand } from './workspace/command.mjs';
import { Failure, run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';

/**
 * `pnpm share-night`: four processes share the contracts of a job on a PostgreSQL of its own, one of them is killed and one stands
 * still; every contract is done once. So it is with runs of reports and the end of retention. `npm test` has it too.
 */
await run(async () => {
  await install();
  const postgres = await startTemporaryPostgres();
  try {
    await postgres.createDatabase('depotwerk_test');
    const tests = [
      'jobs/shared-night',
      'jobs/job-ranges',
      'reports/archive/report-shares',
      'operation/data-protection/retention-shares',
    ].map((name) => `api/src/${name}.test.ts`);
    const { code } = await nodeCommand(
      'node_modules/jest/bin/jest.js',
      ['--maxWorkers=1', '--verbose', '--projects', 'api', '--runTestsByPath', ...tests],
      { env: { TEST_DATABASE_URL: postgres.url('depotwerk_test') } },
    );
    if (code !== 0) throw new Failure('The processes did not share the night as they should.');
  } finally {
    await postgres.stop();
  }
});
