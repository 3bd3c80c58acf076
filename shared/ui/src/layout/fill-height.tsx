import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Head of the page with what usually stands above a list. */
const ABOVE_PX = 250;

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
    const sizes = new ResizeObserver(fit);
    const watch = () => {
      sizes.disconnect();
      // The head of the page stands beside what contains the list.
      for (let at: Element | null = element; at !== null && at.tagName !== 'MAIN'; at = at.parentElement)
        for (const sibling of at.parentElement?.children ?? []) if (sibling !== at) sizes.observe(sibling);
      fit();
    };
    // To measure with every drawing of the page would cost frames while a list is scrolled.
    const siblings = new MutationObserver(watch);
    if (element.parentElement) siblings.observe(element.parentElement, { childList: true });
    watch();
    window.addEventListener('resize', fit);
    return () => {
      sizes.disconnect();
      siblings.disconnect();
      window.removeEventListener('resize', fit);
    };
  }, [minHeightPx, marginPx]);
  // What is inside measures itself before the effect above: near the final height it need not draw its rows twice.
  const [firstPx] = useState(() => Math.max(minHeightPx, window.innerHeight - ABOVE_PX - marginPx));
  return (
    <div ref={ref} style={{ blockSize: firstPx }}>
      {children}
    </div>
  );
}
