type Listener = (event: { readonly data: unknown }) => void;

const listeners: Listener[] = [];
const posted: unknown[] = [];

/** The document model of the tests has one tab and no channel; it is there before the platform is loaded. */
class FakeChannel {
  addEventListener(_type: string, listener: Listener): void {
    listeners.push(listener);
  }
  postMessage(message: unknown): void {
    posted.push(message);
  }
}
Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel });

/** What another tab says. */
export const otherTabSays = (data: unknown): void => {
  for (const listener of listeners) listener({ data });
};

/** What this tab has told the others, and forgets that it did. */
export const toldOtherTabs = (): readonly unknown[] => posted.splice(0);
