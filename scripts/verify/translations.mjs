import { textFolders, textProblems } from '../../shared/release/src/text-problems.mjs';
import { root } from '../workspace/root.mjs';

/** Whether every part speaks both languages, key by key and variable by variable. */
export function translationsMatch() {
  const folders = [...textFolders(root)];
  const problems = folders.flatMap((folder) => textProblems(folder, root));
  for (const problem of problems) console.error(`  ${problem}`);
  console.log(`  ${String(folders.length)} folders with texts, ${String(problems.length)} problems`);
  return folders.length > 0 && problems.length === 0;
}
