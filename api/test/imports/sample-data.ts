import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = process.env['DEPOTWERK_SAMPLE_DATA'] ?? resolve(__dirname, '../../../../shared/data');

/** Path of a public sample file; it may be absent, and then what needs it is skipped. */
export const sampleFile = (name: string): string => join(folder, name);

/** `test`, or a skipped test that says which file it misses. */
export function testWith(name: string): (title: string, run: (path: string) => Promise<void> | void) => void {
  const path = sampleFile(name);
  return (title, run) => {
    if (existsSync(path)) test(title, async () => run(path));
    else test.skip(`${title} [skipped: ${path} is absent]`, () => undefined);
  };
}
