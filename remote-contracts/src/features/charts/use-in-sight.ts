import { onPrint } from '@depotwerk/platform';
import { useEffect, useRef, useState } from 'react';
import { waitUntilDrawn } from './wait-until-drawn';

/** So that it stands before who scrolls on gets there. */
const AHEAD = '200px';

/** Whether an element was in sight once, or nearly, or has to be on paper. */
export function useInSight<E extends Element>() {
  const element = useRef<E>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || isInSight) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isInSight]);
  useEffect(
    () =>
      onPrint(async () => {
        setInSight(true);
        if (element.current) await waitUntilDrawn(element.current);
      }),
    [],
  );
  return { element, isInSight };
}
