import { judgeSchema } from '../../deploy/distribution/judge-schema.mjs';

/** Whether the schema has nothing new that an engine of many servers would refuse (docs/guides/scale.md). */
export async function schemaCanSpread() {
  const problems = await judgeSchema();
  for (const problem of problems) console.error(`  ${problem}`);
  return problems.length === 0;
}
