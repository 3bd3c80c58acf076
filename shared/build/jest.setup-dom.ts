import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, TextDecoder });

// Something that does not appear is waited for by the clock, which runs on while another program has the core. Pages are
// compiled when they are first opened. No test has a patience of its own (docs/guides/patience.md).
configure({ asyncUtilTimeout: 60_000 });

window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

// Tests that save a file make its address; the session that ends gives it back.
URL.revokeObjectURL = () => undefined;

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NoResizeObserver;

class NoIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
}
window.IntersectionObserver = NoIntersectionObserver;

// antd's select hands work to a message channel. Node's own would keep the test process alive.
class TimerMessageChannel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.(), 0) };
}
Object.assign(globalThis, { MessageChannel: TimerMessageChannel });

// antd's table asks jsdom for pseudo-element styles, which jsdom cannot answer.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

// Popups compare where they and what opened them stand in an effect, which a busy machine may run once one of both is gone.
// Only builds for development say it.
const POPUP_GONE = 'Warning: trigger element and popup element should in same shadow root.';

// A stray console error is a defect: it fails the test that caused it.
let consoleErrors: unknown[][] = [];
beforeEach(() => {
  consoleErrors = [];
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (args[0] !== POPUP_GONE) consoleErrors.push(args);
  });
});
afterEach(() => {
  const errors = consoleErrors;
  jest.restoreAllMocks();
  if (errors.length > 0)
    throw new Error(
      `console.error was called:\n${errors.map((args) => args.map(String).join(' ')).join('\n')}`,
    );
});
