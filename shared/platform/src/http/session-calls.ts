import { SESSION_USER_HEADER } from '@depotwerk/contract/floor/values/session-user';
import { CanceledError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { tabOwner } from '../session/tab-owner';
import { onGlobalReset } from '../state/global-reset';

/** Whose call it is, from its first attempt on. */
interface CallSession {
  /** Null while nobody is signed in. */
  readonly userId: string | null;
  /** Aborted when that session ends in this tab. */
  readonly ended: AbortSignal;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    session?: CallSession;
  }
}

let current = new AbortController();
onGlobalReset(() => {
  const ended = current;
  current = new AbortController();
  ended.abort();
});

const isOver = (config: InternalAxiosRequestConfig | undefined): boolean =>
  config?.session?.ended.aborted === true;

/** Whether the call was made by the person in whose session this tab is still. */
export const isOfThisSession = (config: InternalAxiosRequestConfig): boolean =>
  typeof config.session?.userId === 'string' && !isOver(config);

const givenUp = (config: InternalAxiosRequestConfig): CanceledError<unknown> =>
  new CanceledError('the session in which this call was made has ended', config);

/** A call says whose it is, also when it is repeated. @throws CanceledError when that session has ended */
export function bindToSession(config: InternalAxiosRequestConfig): void {
  config.session ??= { userId: tabOwner(), ended: current.signal };
  const { userId, ended } = config.session;
  if (ended.aborted) throw givenUp(config);
  if (userId !== null) config.headers.set(SESSION_USER_HEADER, userId);
}

/** No answer to a call of an ended session reaches a screen or the cache of the next one. */
export function dropAnswersOfEndedSessions(axios: AxiosInstance): void {
  axios.interceptors.response.use(
    (response) => {
      if (isOver(response.config)) throw givenUp(response.config);
      return response;
    },
    (error: unknown) => {
      const { config } = error as { readonly config?: InternalAxiosRequestConfig };
      throw config && isOver(config) ? givenUp(config) : error;
    },
  );
}
