import { run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';

await run(async () => {
  await install();
  const { release } = await import('./release/release.mjs');
  await release(process.argv.slice(2), (line) => console.log(line));
});
