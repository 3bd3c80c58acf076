import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles, syncTree } from './durable-files';
import type { FromWorker, ToWorker, WorkerOptions } from './worker-messages';

/** Runs the engine off the main thread, so that a long query never blocks the HTTP server. */
const options: WorkerOptions = workerData;
if (!parentPort) throw new Error('this file runs as a worker thread');
const port = parentPort;
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const settings = ['-c', 'timezone=UTC', '-c', 'wal_sync_method=fsync'];

async function open(): Promise<PGlite> {
  const extensions = { pg_trgm };
  if (options.kind === 'memory') {
    const template = options.templateFile && new Blob([fs.readFileSync(options.templateFile)]);
    const startParams = [...PGlite.defaultStartParams, ...settings];
    return PGlite.create({ extensions, startParams, ...(template ? { loadDataDir: template } : {}) });
  }
  // `-F` switches fsync off.
  const defaults = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  const isNew = !fs.existsSync(options.folder);
  const engine = await PGlite.create({
    fs: new DurableFiles(options.folder),
    extensions,
    startParams: [...defaults, ...settings],
  });
  if (isNew) syncTree(options.folder);
  return engine;
}

const engine = await open();
port.on('message', (message: ToWorker) => {
  if (message.kind === 'protocol') {
    const answer = engine.execProtocolRawSync(message.bytes);
    const bytes = answer.byteLength === answer.buffer.byteLength ? answer : answer.slice();
    send({ kind: 'answer', bytes }, bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []);
    return;
  }
  if (message.kind === 'dump') {
    void engine
      .dumpDataDir('none')
      .then((file) => file.arrayBuffer())
      .then((tar) => send({ kind: 'dumped', tar }, [tar]));
    return;
  }
  void engine.close().then(() => {
    send({ kind: 'closed' });
    port.close();
  });
});
send({ kind: 'ready' });
