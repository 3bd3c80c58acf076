import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { chooserKeys } from './chooser-keys';
import type { TreeIndex, TreeNode } from './tree-index';
import { TreeSearch } from './tree-search';
import styles from './tree-select.module.css';
import { useTree } from './use-tree';
import { rowIdIn, VirtualTree } from './virtual-tree';

interface TreeSelectPanelProps<N extends TreeNode> {
  readonly id: string;
  readonly label: string;
  readonly searchLabel: string;
  readonly nodes: readonly N[];
  readonly places: TreeIndex<N> | undefined;
  readonly value: string | null;
  readonly noneText: string | undefined;
  readonly isDisabled: ((node: N) => boolean) | undefined;
  readonly onChoose: (id: string | null) => void;
  readonly onClose: () => void;
}

/** What the dropdown opens: search, the choice of nothing, and the tree opened up to the present choice. */
export function TreeSelectPanel<N extends TreeNode>(props: TreeSelectPanelProps<N>) {
  const { id, label, searchLabel, nodes, places, value, noneText } = props;
  const { isDisabled, onChoose, onClose } = props;
  const { t } = useTranslation('ui');
  const { index, rows, isSearch, search, setSearch, activeId, setActive, toggle } = useTree(nodes, value);
  const treeId = useId();
  const noneId = useId();
  const hasNone = noneText !== undefined && !isSearch;
  const [isNoneActive, setNoneActive] = useState(value === null);
  const active = hasNone && isNoneActive ? null : activeId;
  const activeRow = rows.find(({ node }) => node.id === active) ?? rows[0];
  const makeActive = (chosen: string | null) => {
    setNoneActive(chosen === null);
    if (chosen !== null) setActive(chosen);
  };
  const onKeyDown = chooserKeys<N>({
    rows,
    activeId: active,
    hasNone,
    search,
    isSearch,
    onActive: makeActive,
    onToggle: toggle,
    onChoose: (node) => {
      if (node === null || !isDisabled?.(node)) onChoose(node?.id ?? null);
    },
    onClose,
  });
  return (
    // Keys of the search and those that close bubble up to here; the tree has its own while it has the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={onKeyDown}
    >
      <TreeSearch
        label={searchLabel}
        search={search}
        onSearch={setSearch}
        hitCount={rows.length}
        autoFocus
        activeHitId={active === null && hasNone ? noneId : activeRow && rowIdIn(treeId, activeRow)}
      />
      {hasNone ? (
        <Button
          id={noneId}
          type="text"
          block
          tabIndex={-1}
          data-active={active === null || undefined}
          className={styles.noneChoice ?? ''}
          aria-pressed={value === null}
          onClick={() => onChoose(null)}
        >
          {noneText}
        </Button>
      ) : null}
      {rows.length === 0 ? (
        <p className={styles.none}>{t('tree.nothing')}</p>
      ) : (
        <div className={styles.tree}>
          <VirtualTree
            id={treeId}
            label={label}
            index={index}
            {...(places ? { places } : {})}
            rows={rows}
            isSearch={isSearch}
            selectedId={value}
            activeId={active === null && hasNone ? null : (activeRow?.node.id ?? null)}
            onActive={makeActive}
            onToggle={toggle}
            onChoose={(node) => onChoose(node.id)}
            {...(isDisabled ? { isDisabled } : {})}
          />
        </div>
      )}
    </div>
  );
}
