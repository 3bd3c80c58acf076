/** As much of a request as the router and the guards ask for; jsdom has none. */
class RequestOfRouter {
  readonly url: string;
  readonly method: string;
  readonly signal: AbortSignal | null;

  constructor(url: string | URL, { method = 'GET', signal = null }: RequestInit = {}) {
    this.url = String(url);
    this.method = method;
    this.signal = signal;
  }
}

/** Lets loaders run in a test, with the marker that a signed-in user has. Call it before rendering. */
export function givenGuards(): void {
  Object.assign(globalThis, { Request: RequestOfRouter });
  document.cookie = 'dw_session=1; path=/';
}
