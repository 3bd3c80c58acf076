interface CoverPlace {
  /** Where the cover is drawn. */
  readonly inner: HTMLElement;
  /**
   * Takes everything else out of sight and reach.
   *
   * @param title of the document meanwhile
   * @returns brings it back as it was
   */
  readonly cover: (title: string) => () => void;
}

/** Beside everything else in the document, and out of hearing for the keys of the page. */
export function coverPlace(): CoverPlace {
  const outer = document.createElement('div');
  outer.dataset.lock = '';
  const inner = outer.appendChild(document.createElement('div'));
  for (const key of ['keydown', 'keyup'] as const)
    outer.addEventListener(key, (event) => event.stopPropagation());

  const cover = (title: string) => {
    const root = document.documentElement;
    const titleBefore = document.title;
    const focused = document.activeElement;
    const others = [...document.body.children].filter(
      (other) => other instanceof HTMLElement && !other.inert && other.ariaHidden !== 'true',
    ) as HTMLElement[];
    document.body.append(outer);
    for (const other of others) {
      other.inert = true;
      other.setAttribute('aria-hidden', 'true');
    }
    root.dataset.locked = '';
    document.title = title;
    return () => {
      outer.remove();
      for (const other of others) {
        other.inert = false;
        other.removeAttribute('aria-hidden');
      }
      delete root.dataset.locked;
      document.title = titleBefore;
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  };
  return { inner, cover };
}
