import { command } from '../workspace/command.mjs';
import { say } from '../workspace/language.mjs';

/** What an operator sets; the check needs any value. */
const anySecret = {
  POSTGRES_PASSWORD: 'check-only',
  DEPOTWERK_TOKEN_SECRET: 'check-only',
  DEPOTWERK_CREDENTIAL_KEY: 'check-only',
};

/** Whether Docker Compose accepts the file; left to machines that have it. */
export async function composeFileIsValid() {
  for (const [program, ...args] of [['docker-compose'], ['docker', 'compose']]) {
    const line = [...args, '-f', 'docker-compose.yml', 'config', '-q'];
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
      '  Docker Compose ist hier nicht installiert: docker-compose.yml wurde nicht geprüft.',
      '  Docker Compose is not installed here: docker-compose.yml was not checked.',
    ),
  );
  return true;
}
