import { once } from 'node:events';
import { openPostgres } from '../../src/db/postgres';

/** A process of its own that holds a transaction open until it is told to go on, and says whether it lost its connections. */
const [url = ''] = process.argv.slice(2);
const problems: string[] = [];
const database = await openPostgres({
  url,
  maxConnections: 1,
  statementTimeout: 1_000,
  onError: ({ message }) => problems.push(message),
});
await database.transaction(async (transaction) => {
  await transaction.query('select 1');
  process.stdout.write('begun\n');
  await once(process.stdin, 'data');
  await transaction.query('select 1');
});
await database.close();
process.stdout.write(`${JSON.stringify(problems)}\n`);
process.exit();
