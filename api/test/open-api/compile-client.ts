import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/**
 * What the compiler complains of when somebody makes a client of the document.
 *
 * @param program finds the types of the document in `./api`
 */
export async function compileClient(document: object, program: string): Promise<unknown> {
  const { stdin, stdout } = spawn(process.execPath, [join(__dirname, 'compile-client.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  stdin.end(JSON.stringify({ document, program }));
  return json(stdout);
}
