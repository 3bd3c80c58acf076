import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Marks a part of a page with a title, and the place beside its title. */
export const titledPart = { 'data-titled-part': '' } as const;
export const titleTools = { 'data-title-tools': '' } as const;

/**
 * Place beside the title of the part that an element stands in. Looked up in the page and not in the tree of components: a
 * dialog that a part opens stands outside of it.
 *
 * @returns null where there is no title around
 */
export function useTitleTools<E extends HTMLElement>(): readonly [RefObject<E | null>, Element | null] {
  const element = useRef<E>(null);
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => {
    setPlace(element.current?.closest('[data-titled-part]')?.querySelector('[data-title-tools]') ?? null);
  }, []);
  return [element, place];
}
