import { useSearchParams } from '@depotwerk/platform';
import { useEffect, useRef } from 'react';

/** Screens beside the questions; ids of questions have no dot. */
export const screens = { start: '.start', holdings: '.holdings', check: '.check' } as const;

const PARAM = 'step';

/** The screen in the address, each an entry of the history; its heading gets the focus when it changes. */
export function useStep(steps: readonly string[], first: string) {
  const [address, setAddress] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = address.get(PARAM);
  const current = wanted !== null && steps.includes(wanted) ? wanted : first;
  const index = steps.indexOf(current);
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [current]);
  const go = (step: string) =>
    setAddress((search) => {
      const next = new URLSearchParams(search);
      next.set(PARAM, step);
      return next;
    });
  return {
    current,
    heading,
    go,
    next: steps[index + 1] ?? null,
    back: steps[index - 1] ?? null,
  };
}
