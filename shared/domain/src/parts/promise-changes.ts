/** What users of a part find there. */
export interface PartPromises {
  /** Addresses. */
  readonly pages: readonly string[];
  /** Keys of the menu. */
  readonly menuEntries: readonly string[];
  /** Rights that open a menu entry or an action. */
  readonly rights: readonly string[];
  /** Keys of its texts. */
  readonly texts: readonly string[];
}

/** In the order in which people read them. */
export const promiseKinds = ['pages', 'menuEntries', 'rights', 'texts'] as const;
export type PromiseKind = (typeof promiseKinds)[number];

export interface PromiseChange {
  readonly gone: string[];
  readonly added: string[];
}

export type PromiseChanges = Readonly<Record<PromiseKind, PromiseChange>>;

const without = (values: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return [...new Set(values)].filter((value) => !known.has(value)).sort();
};

/** What users lose and gain when one version takes the place of another. */
export function promiseChanges(before: PartPromises, after: PartPromises): PromiseChanges {
  const change = (kind: PromiseKind): PromiseChange => ({
    gone: without(before[kind], after[kind]),
    added: without(after[kind], before[kind]),
  });
  return {
    pages: change('pages'),
    menuEntries: change('menuEntries'),
    rights: change('rights'),
    texts: change('texts'),
  };
}

export type Vanishing = Readonly<Record<PromiseKind, readonly string[]>>;

export const vanishingOf = ({ pages, menuEntries, rights, texts }: PromiseChanges): Vanishing => ({
  pages: pages.gone,
  menuEntries: menuEntries.gone,
  rights: rights.gone,
  texts: texts.gone,
});

/** Whether somebody has named all that vanishes, and it is not more by now. */
export const isConfirmed = (vanishing: Vanishing, confirmed: Vanishing): boolean =>
  promiseKinds.every((kind) => without(vanishing[kind], confirmed[kind]).length === 0);
