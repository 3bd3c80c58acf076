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
    const line = [...args, ...named, 'config', '-q'];
    const { code, output } = await command(program ?? '', line, { env: anySecret, quiet: true });
    if (code === 0) return true;
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
