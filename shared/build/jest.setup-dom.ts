import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, TextDecoder });

// Something that does not appear is waited for by the clock, which runs on while another program has the core. Pages are
// compiled when they are first opened. No test has a patience of its own (docs/guides/patience.md).
const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: 60_000,
  // The document is written out for who reads the failure, not for each look of a wait that goes on.
  getElementError: (message, container) =>
    message !== null && Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

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

/** Rules that say whether something is seen and can be pressed. What holds in some media alone is left out. */
function rulesOfSight(css: string): string {
  let isInBlock = false;
  const rules = css.split('}').filter((rule) => {
    const opening = rule.indexOf('{');
    if (opening < 0) isInBlock = false;
    else if (rule.includes('{', opening + 1)) isInBlock = true;
    return !isInBlock && /\b(?:display|visibility|pointer-events):/.test(rule.slice(opening));
  });
  return rules.map((rule) => `${rule}}`).join('');
}

// Components write thousands of rules, and for each question about an element jsdom tries them all. No test asks it for more
// than what can be seen and pressed.
const written = new WeakMap<HTMLStyleElement, string>();
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  get(this: HTMLStyleElement) {
    return written.get(this) ?? '';
  },
  set(this: HTMLStyleElement, css: string) {
    written.set(this, css);
    this.textContent = rulesOfSight(css);
  },
});

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
