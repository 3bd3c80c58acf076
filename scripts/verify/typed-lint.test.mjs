import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typedLint } from './typed-lint.mjs';

const faults = `declare function send(): Promise<void>;
declare const answer: any;
class Box { private readonly name = 'x'; read() { return this.name; } }
send();
answer.sum();
export const read = new Box().read;
`;

test('what only types tell is found, and where a rule is off it is not asked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'typed-lint-'));
  try {
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
    writeFileSync(join(folder, 'box.ts'), faults);
    writeFileSync(join(folder, 'box.test.ts'), faults);
    const { isClean, output } = await typedLint([folder]);
    expect(isClean).toBe(false);
    for (const [rule, count] of Object.entries({
      'no-floating-promises': 2,
      'no-unsafe-call': 2,
      'unbound-method': 1,
    }))
      expect([rule, output.match(new RegExp(`typescript.*\\(${rule}\\)`, 'g'))?.length]).toEqual([
        rule,
        count,
      ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
