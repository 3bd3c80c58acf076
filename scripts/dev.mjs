import { run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';

await run(async () => {
  await install();
  const { develop } = await import('./dev/develop.mjs');
  await develop(process.argv.slice(2));
});
