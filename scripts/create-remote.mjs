import { createRemote } from './create-remote/create-remote.mjs';
import { run } from './workspace/failure.mjs';
import { install } from './workspace/install.mjs';

await run(async () => {
  await install();
  await createRemote(process.argv.slice(2), (line) => console.log(line));
});
