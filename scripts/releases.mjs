import { changeRemote } from './release/change-remote.mjs';
import { run } from './workspace/failure.mjs';

await run(() => changeRemote(process.argv.slice(2), (line) => console.log(line)));
