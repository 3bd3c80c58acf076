/** Headers that every call carries; the server needs them where a day begins. */
export function timeZoneHeaders(now = new Date()): Record<'X-Timezone-Offset' | 'X-Timezone-Name', string> {
  // Minutes, positive east of Greenwich (OPEN-90); the browser counts the other way. `|| 0` turns -0 into 0.
  const offset = -now.getTimezoneOffset() || 0;
  const name: unknown = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    'X-Timezone-Offset': String(offset),
    'X-Timezone-Name': typeof name === 'string' && name !== '' ? name : 'unsupported',
  };
}
