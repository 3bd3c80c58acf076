const PULSE_MS = 10_000;

/**
 * Tells again and again that this process works on a run or a preview, so that the list of imports shows it, and shows it as failed soon
 * after the process is gone.
 *
 * @param tellProgress as far as it is
 * @returns ends it
 */
export function beginPulse(tellProgress: () => Promise<void>, everyMs = PULSE_MS): () => void {
  let isTelling = false;
  const tell = async (): Promise<void> => {
    // A single connection may be busy with the import itself.
    if (isTelling) return;
    isTelling = true;
    // A database that is gone ends the import; the next pulse tells the same.
    await tellProgress().catch(() => undefined);
    isTelling = false;
  };
  const timer = setInterval(() => void tell(), everyMs).unref();
  return () => clearInterval(timer);
}
