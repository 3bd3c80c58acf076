/**
 * `styles` of a dialog whose content arrives late, e.g. a calculation: the content has one height and scrolls in it, so that the
 * buttons below stay under the pointer.
 */
export const steadyBody = {
  body: { blockSize: 'min(560px, calc(100dvh - 280px))', overflowY: 'auto' },
} as const;
