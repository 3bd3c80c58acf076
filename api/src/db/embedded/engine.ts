import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerOptions } from './worker-messages';

/** The embedded PostgreSQL in its worker thread: bytes of the wire protocol in, bytes out. */
export interface Engine {
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
  /** The whole database as a tar, to start others from. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (message: FromWorker) => void;
  readonly reject: (error: Error) => void;
}

/**
 * @param workerFile the built `worker.ts`
 * @param onCrash called when the thread ends by itself; nothing can be queried afterwards
 */
export async function startEngine(
  workerFile: URL,
  options: WorkerOptions,
  onCrash: (error: Error) => void,
): Promise<Engine> {
  const worker = new Worker(workerFile, { workerData: options });
  const waiting: Waiting[] = [];
  let ended: Error | undefined;

  const expect = () =>
    new Promise<FromWorker>((resolve, reject) => {
      if (ended) reject(ended);
      else waiting.push({ resolve, reject });
    });
  const end = (error: Error) => {
    if (ended) return;
    ended = error;
    for (const one of waiting.splice(0)) one.reject(error);
  };
  worker.on('message', (message: FromWorker) => waiting.shift()?.resolve(message));

  const started = expect();
  let isReady = false;
  let isClosing = false;
  const onEnd = (error: Error) => {
    end(error);
    if (isReady && !isClosing) onCrash(error);
  };
  worker.on('error', onEnd);
  worker.on('exit', (code) => onEnd(new Error(`the embedded database ended (exit code ${code})`)));
  await started;
  isReady = true;

  const ask = (message: ToWorker) => {
    const answer = expect();
    if (!ended) worker.postMessage(message);
    return answer;
  };
  return {
    async exchange(bytes) {
      const answer = await ask({ kind: 'protocol', bytes });
      return answer.kind === 'answer' ? answer.bytes : new Uint8Array(0);
    },
    async dump() {
      const answer = await ask({ kind: 'dump' });
      return answer.kind === 'dumped' ? new Uint8Array(answer.tar) : new Uint8Array(0);
    },
    async close() {
      if (ended) return;
      isClosing = true;
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
