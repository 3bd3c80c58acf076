import { pathToFileURL } from 'node:url';
import { openEmbeddedFolder } from '../../src/db/embedded/open-embedded';
import { countingJob } from '../jobs/counting-job';
import { Jobs } from '../../src/jobs/jobs';
import { connect } from './postgres-template';

/** A process of its own that works on jobs until it is killed, and prints every committed number. */
const [kind = '', place = '', worker = ''] = process.argv.slice(2);
const database =
  kind === 'folder'
    ? await openEmbeddedFolder(place, pathToFileURL(worker), (error) => {
        throw error;
      })
    : await connect(place);
const jobs = new Jobs(database, {
  jobs: [
    { kind: countingJob(async (number) => void process.stdout.write(`${number}\n`), 'child'), cron: null },
  ],
  silenceSeconds: 10,
  onError: (error) => {
    throw error;
  },
});
await jobs.work();
