// In this order: Edge also calls itself Chrome, and everybody calls itself Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: typeof browsers, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Browser and system that a browser names itself; null where it says neither. */
export function deviceOf(
  userAgent: string | null,
): { readonly browser: string | null; readonly system: string | null } | null {
  if (userAgent === null) return null;
  const [browser, system] = [named(browsers, userAgent), named(systems, userAgent)];
  return browser === null && system === null ? null : { browser, system };
}
