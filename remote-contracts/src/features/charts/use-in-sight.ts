import { useEffect, useRef, useState } from 'react';

/** So that it stands before who scrolls on gets there. */
const AHEAD = '200px';

/** Whether an element was in sight once, or nearly. */
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
    // Paper shows everything.
    const showAll = () => setInSight(true);
    window.addEventListener('beforeprint', showAll);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', showAll);
    };
  }, [isInSight]);
  return { element, isInSight };
}
