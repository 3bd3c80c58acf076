export interface GridPosition {
  readonly index: number;
  readonly rowCount: number;
  /** Rows that one page shows. */
  readonly pageRows: number;
}

/** The row that a key leads to, null when the key means nothing to the grid. */
export function rowAfterKey(key: string, { index, rowCount, pageRows }: GridPosition): number | null {
  const last = rowCount - 1;
  const to = (wanted: number) => Math.max(0, Math.min(last, wanted));
  switch (key) {
    case 'ArrowDown':
      return to(index + 1);
    case 'ArrowUp':
      return to(index - 1);
    case 'PageDown':
      return to(index + Math.max(1, pageRows - 1));
    case 'PageUp':
      return to(index - Math.max(1, pageRows - 1));
    case 'Home':
      return 0;
    case 'End':
      return to(last);
    default:
      return null;
  }
}
