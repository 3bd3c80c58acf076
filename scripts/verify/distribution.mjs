/** Whether the schema has nothing new that an engine of many servers would refuse (docs/guides/scale.md). */
export async function schemaCanSpread() {
  // It asks a database by a package, and the steps are read before the packages are installed.
  const { judgeSchema } = await import('../../deploy/distribution/judge-schema.mjs');
  const problems = await judgeSchema();
  for (const problem of problems) console.error(`  ${problem}`);
  return problems.length === 0;
}
