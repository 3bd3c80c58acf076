import { nodeCommand } from '../workspace/command.mjs';
import { typedLint } from './typed-lint.mjs';

/** Twice, by what a rule needs: the text of a file, or its types. @param {readonly string[]} files */
export async function lint(files) {
  const args = ['--no-warn-ignored', ...files];
  const { code, output } = await nodeCommand('node_modules/eslint/bin/eslint.js', args, { quiet: true });
  const typed = await typedLint(files);
  process.stdout.write(output + typed.output);
  return code === 0 && typed.isClean;
}
