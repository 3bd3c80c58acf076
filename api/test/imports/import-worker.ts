import type { Database } from '../../src/db/database';
import { openJobs } from '../../src/jobs/job-rows';
import { runJob } from '../../src/jobs/run-job';
import type { Senders } from '../../src/adapters/senders';
import { importJob } from '../../src/operation/imports/import-job';
import { importPreviewJob } from '../../src/operation/imports/preview-job';
import { importUndoJob } from '../../src/operation/imports/undo-job';
import type { JobKind } from '../../src/jobs/job-kind';

/** Works on previews and imports at once, without the queue, which would look for them every two seconds. */
export class ImportWorker {
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private looking: Promise<void> = Promise.resolve();

  private readonly kinds: readonly JobKind[];

  constructor(
    private readonly db: Database,
    senders: Senders = { mail: null, sms: null },
  ) {
    this.kinds = [
      ...[importJob, importPreviewJob].map((make) => make({ fieldListFolder: null, senders })),
      importUndoJob,
    ];
  }

  readonly wake = (): void => {
    this.looking = this.looking.then(() => this.begin());
  };

  /** Ends after the present batches. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.looking;
    await Promise.all(this.running.values());
  }

  private async begin(): Promise<void> {
    for (const { id, kind } of await openJobs(this.db)) {
      const known = this.kinds.find(({ name }) => name === kind);
      if (!known || this.running.has(id) || this.stopping.signal.aborted) continue;
      // What becomes of it stands in its row.
      const run = runJob(this.db, known, id, { signal: this.stopping.signal }).catch(() => undefined);
      this.running.set(id, run);
    }
  }
}
