import type { Database } from '../db/database';
import { tellProgress } from './import-run';

const PULSE_MS = 10_000;

/**
 * Tells every ten seconds that this process works on a run, so that the list of imports shows it, and shows it as failed soon after the
 * process is gone.
 *
 * @param records read so far
 * @returns ends it
 */
export function beginPulse(database: Database, runId: string, records: () => number): () => void {
  let isTelling = false;
  const tell = async (): Promise<void> => {
    // A single connection may be busy with the import itself.
    if (isTelling) return;
    isTelling = true;
    // A database that is gone ends the import; the next pulse tells the same.
    await tellProgress(database, runId, records()).catch(() => undefined);
    isTelling = false;
  };
  const timer = setInterval(() => void tell(), PULSE_MS).unref();
  return () => clearInterval(timer);
}
