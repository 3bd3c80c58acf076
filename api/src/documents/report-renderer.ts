import { Worker } from 'node:worker_threads';
import type { ReportAnswer, ReportJob, ReportOrder } from './report-messages';

export interface ReportRenderer {
  /** @returns the PDF @throws {ReportsBusyError} when too many documents wait */
  render(order: ReportOrder): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** More documents are waiting than anybody will wait for. */
export class ReportsBusyError extends Error {}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** A document takes less than a second, and what waits is a few ten kilobytes each. */
const MOST_WAITING = 64;

/** One thread that starts with the first document and again after a crash. @param workerFile the built worker */
export class ReportThread implements ReportRenderer {
  private worker: Worker | null = null;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly workerFile: URL) {}

  render(order: ReportOrder): Promise<Uint8Array> {
    if (this.waiting.size >= MOST_WAITING)
      return Promise.reject(new ReportsBusyError('too many reports wait'));
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.waiting.set(id, { resolve, reject });
      const job: ReportJob = { id, order };
      this.worker ??= this.start();
      this.worker.ref();
      this.worker.postMessage(job);
    });
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.workerFile);
    worker.on('message', (answer: ReportAnswer) => this.settle(worker, answer));
    worker.on('error', (error) =>
      this.fail(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.fail(worker, new Error('the report thread ended')));
    return worker;
  }

  private settle(worker: Worker, answer: ReportAnswer): void {
    const job = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('bytes' in answer) job?.resolve(answer.bytes);
    else job?.reject(new Error(answer.error));
    if (this.waiting.size === 0) worker.unref(); // an idle thread must not keep the process alive
  }

  private fail(worker: Worker, error: Error): void {
    if (this.worker === worker) this.worker = null;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
