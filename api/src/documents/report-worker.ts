import { subscribe } from 'node:diagnostics_channel';
import { parentPort } from 'node:worker_threads';
import { FIGURE_FAULTS } from './kit/figure-faults';
import { renderReport } from './render-report';
import type { ReportAnswer, ReportJob } from './report-messages';

/** Draws documents off the main thread, one after the other: one takes 150 to 300 ms, in which no request would be served. */
if (!parentPort) throw new Error('this file runs as a worker thread');
const port = parentPort;
const answer = (message: ReportAnswer): void => port.postMessage(message);

let drawnId = 0;
subscribe(FIGURE_FAULTS, (error) =>
  answer({ id: drawnId, figureFault: error instanceof Error ? error : new Error(String(error)) }),
);

port.on('message', ({ id, order }: ReportJob) => {
  drawnId = id;
  renderReport(order).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
