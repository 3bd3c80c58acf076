const PREFIX = 'depotwerk.';

/** Key in the storage of the browser. */
export const savedKey = (name: string): string => PREFIX + name;

/** Saved values win over initial ones (OPEN-16); what does not look like an object is ignored. */
export function readSaved(name: string): Readonly<Record<string, unknown>> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? '{}');
    return typeof saved === 'object' && saved !== null ? { ...saved } : {};
  } catch {
    return {};
  }
}

/** Storage may be full or forbidden (private window, embedded page); the application works without it. */
export function writeSaved(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // nothing to save to
  }
}

export function removeSaved(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // nothing to remove from
  }
}
