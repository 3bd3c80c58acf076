import { useLayoutEffect, useRef, type ReactNode } from 'react';

export interface FillHeightProps {
  /** On low screens the page scrolls instead. */
  readonly minHeightPx: number;
  /** Room left below, the padding of the page. */
  readonly marginPx?: number;
  readonly children: ReactNode;
}

/** As high as the room between its top edge and the bottom of the window, whatever stands above it. */
export function FillHeight({ minHeightPx, marginPx = 24, children }: FillHeightProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const fit = () => {
      const top =
        element.getBoundingClientRect().top + (element.closest('main')?.scrollTop ?? window.scrollY);
      element.style.blockSize = `${Math.max(minHeightPx, Math.floor(window.innerHeight - top - marginPx))}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    for (const sibling of element.parentElement?.children ?? [])
      if (sibling !== element) observer.observe(sibling);
    window.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
    };
  });
  return <div ref={ref}>{children}</div>;
}
