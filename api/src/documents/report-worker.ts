import { parentPort } from 'node:worker_threads';
import { renderReport } from './render-report';
import type { ReportAnswer, ReportJob } from './report-messages';

/** Draws documents off the main thread: one takes 150 to 300 ms, in which no request would be served. */
if (!parentPort) throw new Error('this file runs as a worker thread');
const port = parentPort;

port.on('message', ({ id, order }: ReportJob) => {
  const answer = (message: ReportAnswer): void => port.postMessage(message);
  renderReport(order).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
