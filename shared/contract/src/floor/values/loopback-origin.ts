const MOST_PORTS = 65_535;

/**
 * The origin of a server on the reader's own machine; null for every other address. `[::1]` is none of them: a content
 * security policy cannot name it (CSP 3, host-source).
 *
 * @param text e.g. `http://localhost:4501`, also with a slash at the end
 */
export function loopbackOrigin(text: string): string | null {
  const [, host = '', port = ''] =
    /^http:\/\/(localhost|127\.0\.0\.1):([1-9]\d{0,4})\/?$/.exec(text.trim()) ?? [];
  return host === '' || Number(port) > MOST_PORTS ? null : `http://${host}:${port}`;
}
