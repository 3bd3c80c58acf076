import type { KeyboardEvent } from 'react';
import { stepAfterKey } from './tree-keyboard';
import type { TreeNode } from './tree-index';
import type { TreeRow } from './tree-rows';

/** Rows that the dropdown shows at once. */
const PAGE_ROWS = 8;
/** Keys that belong to the text of the search as long as there is one. */
const TEXT_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

interface ChooserKeys<N extends TreeNode> {
  readonly rows: readonly TreeRow<N>[];
  /** null: the choice of nothing, above all rows */
  readonly activeId: string | null;
  readonly hasNone: boolean;
  readonly search: string;
  readonly isSearch: boolean;
  readonly onActive: (id: string | null) => void;
  readonly onToggle: (id: string) => void;
  /** @param node null for nothing */
  readonly onChoose: (node: N | null) => void;
  readonly onClose: () => void;
}

/** Keys of a dropdown: arrows move, Enter chooses, Tab and Esc close, and no key reaches a form around it. */
export function chooserKeys<N extends TreeNode>(keys: ChooserKeys<N>) {
  const { rows, activeId, hasNone, search, isSearch, onActive, onToggle, onChoose, onClose } = keys;
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    const typed = target instanceof HTMLInputElement ? target.value.trim() : '';
    const isNone = hasNone && !isSearch && activeId === null;
    const active = Math.max(
      0,
      rows.findIndex(({ node }) => node.id === activeId),
    );
    if (key === 'Tab' || key === 'Escape') {
      // A dialog around the dropdown stays open.
      if (key === 'Escape') event.stopPropagation();
      // Until the dropdown has faded out, Tab would lead back into it.
      else currentTarget.setAttribute('inert', '');
      return onClose();
    }
    if (event.defaultPrevented && key !== 'Enter') return;
    if (!(target instanceof HTMLInputElement)) return;
    if (key === ' ' || (typed !== '' && TEXT_KEYS.includes(key))) return;
    if (key === 'Enter') {
      event.preventDefault();
      // The hits of what was typed last are not there yet, or there are none for a single letter.
      if (typed !== search || (typed !== '' && !isSearch)) return;
      if (isNone) return onChoose(null);
    }
    const step =
      isNone && key === 'ArrowDown'
        ? ({ kind: 'move', to: 0 } as const)
        : stepAfterKey(key, { rows, active, pageRows: PAGE_ROWS });
    const row = rows[active];
    if (step === null || row === undefined) return;
    event.preventDefault();
    if (step.kind === 'choose') return onChoose(row.node);
    if (step.kind === 'toggle') return onToggle(row.node.id);
    const leavesTop = key === 'ArrowUp' && active === 0 && hasNone && !isSearch;
    onActive(leavesTop ? null : (rows[step.to]?.node.id ?? null));
  };
}
