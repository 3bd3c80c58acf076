import { onGlobalReset } from '@depotwerk/platform';

/** Long enough to begin a download or to load a document, which then has a reference of its own. */
const VALID_MS = 60_000;

/** Address of a file in memory; the memory is free after a minute, and at once when the session ends. */
export function briefAddress(file: Blob): string {
  const url = URL.createObjectURL(file);
  const forget = () => {
    clearTimeout(timer);
    stopListening();
    URL.revokeObjectURL(url);
  };
  const timer = setTimeout(forget, VALID_MS);
  const stopListening = onGlobalReset(forget);
  return url;
}
