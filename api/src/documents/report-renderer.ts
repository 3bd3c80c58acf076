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
  readonly job: ReportJob;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** A document takes less than a second, and what waits is a few ten kilobytes each. */
const MOST_WAITING = 64;
/** No document takes as long. Ticks are counted, so that time in which the process stood still does not count. */
const MOST_TICKS = 60;

/**
 * One thread that starts with the first document and again after a crash. It draws one document after the other, so what ends it
 * is the document that it is at, and the others are drawn by the next one.
 */
export class ReportThread implements ReportRenderer {
  private worker: Worker | null = null;
  private lastId = 0;
  /** The first one is being drawn. */
  private readonly queue: Waiting[] = [];
  private ticks = 0;
  private clock: NodeJS.Timeout | null = null;

  /**
   * @param workerFile the built worker
   * @param onFigureFault hears why a figure could not be drawn; its document is there all the same
   * @param tickMs between two looks at the document that is being drawn
   */
  constructor(
    private readonly workerFile: URL,
    private readonly onFigureFault: (error: Error) => void,
    private readonly tickMs = 1_000,
  ) {}

  render(order: ReportOrder): Promise<Uint8Array> {
    if (this.queue.length >= MOST_WAITING)
      return Promise.reject(new ReportsBusyError('too many reports wait'));
    return new Promise((resolve, reject) => {
      this.queue.push({ job: { id: ++this.lastId, order }, resolve, reject });
      if (this.queue.length === 1) this.drawFirst();
    });
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    if (this.clock) clearInterval(this.clock);
    for (const { reject } of this.queue.splice(0)) reject(new Error('the reports are closed'));
    await worker?.terminate();
  }

  private drawFirst(): void {
    const [first] = this.queue;
    if (this.clock) clearInterval(this.clock);
    this.clock = null;
    // An idle thread must not keep the process alive.
    if (!first) return this.worker?.unref();
    const worker = (this.worker ??= this.start());
    worker.ref();
    this.ticks = 0;
    this.clock = setInterval(() => this.tick(worker), this.tickMs);
    worker.postMessage(first.job);
  }

  private tick(worker: Worker): void {
    if (++this.ticks < MOST_TICKS) return;
    this.fail(worker, new Error('the document took too long'));
    void worker.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.workerFile);
    worker.on('message', (answer: ReportAnswer) => this.take(worker, answer));
    worker.on('error', (error) =>
      this.fail(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.fail(worker, new Error('the report thread ended')));
    return worker;
  }

  private take(worker: Worker, answer: ReportAnswer): void {
    if (this.worker !== worker || this.queue[0]?.job.id !== answer.id) return;
    if ('figureFault' in answer) return this.onFigureFault(answer.figureFault);
    const job = this.queue.shift();
    if ('bytes' in answer) job?.resolve(answer.bytes);
    else job?.reject(new Error(answer.error));
    this.drawFirst();
  }

  /** Of a thread that was replaced before nothing is left to fail. */
  private fail(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    this.queue.shift()?.reject(error);
    this.drawFirst();
  }
}
