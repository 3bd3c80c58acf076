import { DownOutlined } from '@ant-design/icons';
import { Popover } from '../controls/popover';
import { useId, useMemo, useRef, useState, type Ref } from 'react';
import { indexTree, PATH_SEPARATOR, pathOf, type TreeIndex, type TreeNode } from './tree-index';
import { TreeSelectPanel } from './tree-select-panel';
import styles from './tree-select.module.css';

export interface TreeSelectProps<N extends TreeNode> {
  readonly id?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Names the tree; the label of the field stays with the field. */
  readonly label: string;
  readonly searchLabel: string;
  readonly nodes: readonly N[];
  /** Names the places of nodes, where some above them are not offered. */
  readonly places?: TreeIndex<N>;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: (node: N) => boolean;
  /** What choosing nothing means; without it something must be chosen. */
  readonly noneText?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly status?: 'error' | '';
  readonly 'aria-required'?: boolean;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-labelledby'?: string;
}

/** Where the name of the node itself begins. */
function endOfPath(path: string): number {
  const at = path.lastIndexOf(PATH_SEPARATOR);
  return at === -1 ? 0 : at + PATH_SEPARATOR.length;
}

/**
 * A dropdown with an indented tree and a search over it, quick with any number of nodes. The focus stays in the search:
 * arrows move, Enter chooses, Tab and Esc close.
 */
export function TreeSelect<N extends TreeNode>(props: TreeSelectProps<N>) {
  const { id, ref, label, searchLabel, nodes, places, value, onChange, onBlur, isDisabled } = props;
  const { noneText, placeholder = '', disabled = false, status = '' } = props;
  const panelId = useId();
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const text = value === null ? (noneText ?? placeholder) : pathOf(places ?? index, value);
  const ownAt = value === null ? 0 : endOfPath(text);
  const labelledBy = props['aria-labelledby'];
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => (open ? setOpen(true) : close())}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      // The panel follows its button in the order of the page, and so does the tab key.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      content={
        <TreeSelectPanel
          id={panelId}
          label={label}
          searchLabel={searchLabel}
          nodes={nodes}
          places={places}
          value={value}
          noneText={noneText}
          isDisabled={isDisabled}
          onChoose={(chosen) => {
            onChange(chosen);
            close();
          }}
          onClose={close}
        />
      }
    >
      <button
        id={id}
        ref={(element) => {
          button.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        type="button"
        role="combobox"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-labelledby={labelledBy}
        aria-required={props['aria-required']}
        aria-invalid={props['aria-invalid']}
        aria-describedby={[textId, props['aria-describedby']].filter(Boolean).join(' ')}
        className={styles.button}
        data-status={status || undefined}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span id={textId} className={value === null ? styles.none : styles.text} title={text}>
          {ownAt > 0 ? <span className={styles.above}>{text.slice(0, ownAt)}</span> : null}
          <span className={styles.own}>{text.slice(ownAt)}</span>
        </span>
        <DownOutlined aria-hidden className={styles.arrow ?? ''} />
      </button>
    </Popover>
  );
}
