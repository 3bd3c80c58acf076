import { command } from '../workspace/command.mjs';
import { say } from '../workspace/language.mjs';

/** What an operator sets; the check needs any value. */
const anySecret = {
  POSTGRES_PASSWORD: 'check-only',
  DEPOTWERK_TOKEN_SECRET: 'check-only',
  DEPOTWERK_CREDENTIAL_KEY: 'check-only',
  DEPOTWERK_SUPERUSER_PASSWORD: 'check-only',
  DEPOTWERK_REPLICATION_PASSWORD: 'check-only',
  DEPOTWERK_BACKUP_PASSWORD: 'check-only',
};

/** What an operator may set for servers of teams; each process of the API has to get it. */
const partServers = {
  DEPOTWERK_PART_SERVERS: 'notes=http://notes:8080/',
  DEPOTWERK_PART_KEYS_FILE: '/part-keys.pem',
};
const KEYS_INSIDE = '/run/secrets/part-keys.pem';

/** The second one lies over the first. */
const deployments = [['docker-compose.yml'], ['docker-compose.yml', 'deploy/ha/compose.yml']];

/** Whether Docker Compose accepts the files; left to machines that have it. */
export async function composeFileIsValid() {
  for (const files of deployments) if (!(await isValid(files))) return false;
  return true;
}

/** @param {readonly string[]} files */
async function isValid(files) {
  const named = files.flatMap((file) => ['-f', file]);
  for (const [program, ...args] of [['docker-compose'], ['docker', 'compose']]) {
    const line = [...args, ...named, 'config', '--format', 'json'];
    const env = { ...anySecret, ...partServers };
    const { code, output } = await command(program ?? '', line, { env, quiet: true });
    if (code === 0) return passesPartServers(JSON.parse(output.slice(output.indexOf('{'))));
    const isMissing = code === 127 || /is not a docker command|unknown shorthand/.test(output);
    if (!isMissing) {
      console.error(output);
      return false;
    }
  }
  console.log(
    say(
      `  Docker Compose ist hier nicht installiert: ${files.join(' mit ')} wurde nicht geprüft.`,
      `  Docker Compose is not installed here: ${files.join(' with ')} was not checked.`,
    ),
  );
  return true;
}

/** @param {{ services: Record<string, { environment?: Record<string, string>, volumes?: { source?: string, target?: string }[] }> }} deployment */
function passesPartServers({ services }) {
  const lacking = ['api-1', 'api-2'].filter((name) => {
    const { environment = {}, volumes = [] } = services[name] ?? {};
    const hasKeys = volumes.some(
      ({ source, target }) => source === partServers.DEPOTWERK_PART_KEYS_FILE && target === KEYS_INSIDE,
    );
    const hasServers = environment['DEPOTWERK_PART_SERVERS'] === partServers.DEPOTWERK_PART_SERVERS;
    return !hasServers || !hasKeys || environment['DEPOTWERK_PART_KEYS_FILE'] !== KEYS_INSIDE;
  });
  if (lacking.length > 0)
    console.error(
      say(
        `  Server von Teams kommen nicht an bei: ${lacking.join(', ')}.`,
        `  Servers of teams do not reach: ${lacking.join(', ')}.`,
      ),
    );
  return lacking.length === 0;
}
