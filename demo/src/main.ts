import { parseServeArguments, serve } from '@depotwerk/api/commands/serve';
import { endingWithStarter } from '@depotwerk/api/commands/stop-request';
import type { Database } from '@depotwerk/api/db/database';
import { hashPassword } from '@depotwerk/api/identity/sign-in/password';
import { commands, print, runProgram } from '@depotwerk/api/program';
import { dailyAt } from '@depotwerk/api/planned-jobs';
import { demoPricesJob } from './market/demo-prices-job';
import { refuseForeignData } from './refuse-foreign-data';
import type { SeedArguments } from './seed';
import { parseSeedArguments, seed } from './seed';

const fill = (db: Database, seeding: SeedArguments): Promise<void> =>
  seed(db, seeding, {
    hashPassword,
    onProgress: (done, total) => print(`seeding ${done}/${total}`),
  });

async function fillWhenEmpty(db: Database, seeding: SeedArguments): Promise<void> {
  const [row] = await db.query('select 1 as one from issuer union all select 1 from customer limit 1');
  if (!row) await fill(db, seeding);
}

/** `serve [--contracts N] [--seed N] [--today DATE] [-- <arguments of the API>]` */
function splitArguments(args: readonly string[]) {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  return { seeding: args.slice(0, end), serving: args.slice(end + 1) };
}

/** The API with the settings of the demo: an empty database is filled before the first call is answered. */
void runProgram(
  process.argv.slice(2),
  {
    ...commands,
    seed: (db, args) => endingWithStarter(() => fill(db, parseSeedArguments(args, new Date()))),
    serve: async (db, args, config) => {
      const { seeding, serving } = splitArguments(args);
      await refuseForeignData(db);
      await endingWithStarter(() => fillWhenEmpty(db, parseSeedArguments(seeding, new Date())));
      await serve(db, config, parseServeArguments(serving), print, [
        // Before the nightly analysis, which then finds the prices of the day.
        { kind: demoPricesJob, cron: dailyAt('01:30') },
      ]);
    },
  },
  { ...process.env, DEPOTWERK_DEMO: '1' },
);
