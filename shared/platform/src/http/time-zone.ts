let known: { readonly offset: number; readonly name: string } | undefined;

/** Asking for it takes milliseconds, and every call needs it; what changes with the offset is asked for anew. */
function zoneName(offset: number): string {
  if (known?.offset === offset) return known.name;
  const name: unknown = Intl.DateTimeFormat().resolvedOptions().timeZone;
  known = { offset, name: typeof name === 'string' && name !== '' ? name : 'unsupported' };
  return known.name;
}

/** Headers that every call carries; the server needs them where a day begins. */
export function timeZoneHeaders(now = new Date()): Record<'X-Timezone-Offset' | 'X-Timezone-Name', string> {
  // Minutes, positive east of Greenwich (OPEN-90); the browser counts the other way. `|| 0` turns -0 into 0.
  const offset = -now.getTimezoneOffset() || 0;
  return {
    'X-Timezone-Offset': String(offset),
    'X-Timezone-Name': zoneName(offset),
  };
}
