const PAUSES_MS: readonly number[] = [1000, 2000, 5000, 10_000];
const LONGEST_PAUSE_MS = 30_000;

/** @returns milliseconds until the next try of something that will come back, spread so that tabs do not ask in step */
export const patientPause = (attempt: number): number =>
  (PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS) * (0.8 + 0.4 * Math.random());

/**
 * Asks until there is an answer, with longer and longer pauses and at once when the line is back.
 *
 * @returns asks at once
 */
export function keepTrying<T>(ask: () => Promise<T>, onAnswer: (answer: T) => void): () => void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isDone = false;
  const tryNow = async () => {
    if (isAsking || isDone) return;
    clearTimeout(timer);
    isAsking = true;
    try {
      const answer = await ask();
      isDone = true;
      window.removeEventListener('online', onLine);
      onAnswer(answer);
    } catch {
      timer = setTimeout(onLine, patientPause(attempt));
      attempt += 1;
    } finally {
      isAsking = false;
    }
  };
  const onLine = () => void tryNow();
  window.addEventListener('online', onLine);
  timer = setTimeout(onLine, patientPause(attempt));
  return onLine;
}
