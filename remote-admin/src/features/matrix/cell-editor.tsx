import { useRef, type KeyboardEvent } from 'react';
import styles from './matrix-grid.module.css';

/** How a typed value was left: where the focus goes next. */
export type EditEnd = 'stay' | 'up' | 'down' | 'left' | 'right' | 'next' | 'previous';

interface CellEditorProps {
  readonly label: string;
  readonly startText: string;
  /** Opened by typing: arrows leave the cell. Opened to change a value, they move within it. */
  readonly isOpenedByTyping: boolean;
  readonly onCommit: (text: string, end: EditEnd) => void;
  readonly onCancel: () => void;
}

const arrowEnds: Readonly<Record<string, EditEnd>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function endAfterKey(
  { key, shiftKey }: KeyboardEvent<HTMLInputElement>,
  isOpenedByTyping: boolean,
): EditEnd | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return isOpenedByTyping ? (arrowEnds[key] ?? null) : null;
}

/** The input inside the cell that is edited. */
export function CellEditor({ label, startText, isOpenedByTyping, onCommit, onCancel }: CellEditorProps) {
  // Enter and the blur that follows it both commit; only the first counts.
  const isDone = useRef(false);
  const commit = (text: string, end: EditEnd) => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(text, end);
  };
  return (
    <input
      className={styles.editor}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={startText}
      ref={(input) => {
        if (!input || input === document.activeElement) return;
        input.focus();
        if (isOpenedByTyping) input.setSelectionRange(input.value.length, input.value.length);
        else input.select();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') {
          event.preventDefault();
          isDone.current = true;
          onCancel();
          return;
        }
        const end = endAfterKey(event, isOpenedByTyping);
        if (end === null) return;
        event.preventDefault();
        commit(event.currentTarget.value, end);
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onBlur={(event) => commit(event.currentTarget.value, 'stay')}
    />
  );
}
