import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { openEmbeddedFolder } from '../../src/db/embedded/open-embedded';
import { countingContracts, countingJob } from '../jobs/counting-job';
import { Jobs } from '../../src/jobs/jobs';
import { connect } from './postgres-template';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The third batch: says so, and goes on when somebody tells the process to. */
function standAtThird(line: string): () => Promise<void> {
  let batches = 0;
  return async () => {
    batches += 1;
    if (batches !== 3) return;
    say(line);
    await once(process.stdin, 'data');
  };
}

const roles = {
  /** Prints every committed number. */
  counts: () => countingJob((number) => say(String(number)), 'child'),
  works: () => countingContracts('works'),
  dies: () => countingContracts('dies', { inside: standAtThird('inside') }),
  pauses: () => countingContracts('pauses', { before: standAtThird('before') }),
};

/** A process of its own that works on jobs until it is killed or asked to stop. */
const [kind = '', place = '', worker = '', role = 'counts'] = process.argv.slice(2);
const database =
  kind === 'folder'
    ? await openEmbeddedFolder(place, pathToFileURL(worker), (error) => {
        throw error;
      })
    : await connect(place);
const jobs = new Jobs(database, {
  jobs: [{ kind: roles[role as keyof typeof roles](), cron: null }],
  silenceSeconds: 10,
  onError: (error) => {
    throw error;
  },
  onRun: () => say('ended'),
});
process.once('SIGTERM', () => void jobs.stop().then(() => process.exit()));
await jobs.work();
