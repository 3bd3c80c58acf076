import { createRemote } from './create-remote/create-remote.mjs';
import { run } from './workspace/failure.mjs';

await run(() => createRemote(process.argv.slice(2), (line) => console.log(line)));
