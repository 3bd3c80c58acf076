import type { useAppProps as Notices } from 'antd/es/app/context';
import { createContext, useContext } from 'react';

export type { Notices };

/** What a call answers: closes it, changes it, or waits for its end. */
type Shown = (() => void) & {
  readonly destroy?: () => void;
  readonly update?: (change: unknown) => void;
  readonly then?: PromiseLike<unknown>['then'];
};
type Kind = keyof Notices;

/** Messages and questions of the library; a call that comes before its code is made when the code is there. */
export function createNotices(want: () => void) {
  let there: Notices | undefined;
  const waiting: ((library: Notices) => void)[] = [];

  function call(kind: Kind, method: string, values: readonly unknown[]): unknown {
    const show = (library: Notices) => {
      const one = Reflect.get(library[kind], method) as (...values: readonly unknown[]) => Shown | undefined;
      return one(...values);
    };
    if (there) return show(there);
    let isClosed = false;
    let shown: Shown | undefined;
    const end = new Promise<unknown>((resolve) => {
      waiting.push((library) => {
        if (isClosed) return resolve(true);
        shown = show(library);
        // Whoever waits for it waits for its end.
        resolve(shown);
      });
    });
    want();
    const close = () => {
      isClosed = true;
      (shown?.destroy ?? shown)?.();
    };
    return Object.assign(close, {
      destroy: close,
      update: (change: unknown) => shown?.update?.(change),
      then: end.then.bind(end),
    });
  }

  const handOf = <K extends Kind>(kind: K) =>
    new Proxy(
      {},
      {
        get: (_, method) =>
          typeof method === 'string'
            ? (...values: readonly unknown[]) => call(kind, method, values)
            : undefined,
      },
    ) as Notices[K];

  const notices: Notices = {
    message: handOf('message'),
    notification: handOf('notification'),
    modal: handOf('modal'),
  };
  return {
    notices,
    arrive: (library: Notices) => {
      there = library;
      for (const show of waiting.splice(0)) show(library);
    },
  };
}

export const NoticesContext = createContext<Notices>(createNotices(() => undefined).notices);

/** Under the name and with the call that the library has. */
export const Messages = { useApp: (): Notices => useContext(NoticesContext) };
