const LOCK = 'depotwerk-refresh';

/**
 * The refresh token rotates and its reuse ends the session, so only one tab may refresh at a time; the next one
 * then sends the cookie that the first one received.
 */
export const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
