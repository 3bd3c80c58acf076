import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import type { TreeNode } from './tree-index';
import { TreeSearch } from './tree-search';
import styles from './tree-select.module.css';
import { useTree } from './use-tree';
import { VirtualTree } from './virtual-tree';

interface TreeSelectPanelProps<N extends TreeNode> {
  readonly id: string;
  readonly label: string;
  readonly searchLabel: string;
  readonly nodes: readonly N[];
  readonly value: string | null;
  readonly noneText: string | undefined;
  readonly isDisabled: ((node: N) => boolean) | undefined;
  readonly onChoose: (id: string | null) => void;
}

/** What the dropdown opens: search, the choice of nothing, and the tree opened up to the present choice. */
export function TreeSelectPanel<N extends TreeNode>(props: TreeSelectPanelProps<N>) {
  const { id, label, searchLabel, nodes, value, noneText, isDisabled, onChoose } = props;
  const { t } = useTranslation('ui');
  const { index, rows, isSearch, search, setSearch, activeId, setActive, toggle } = useTree(nodes, value);
  return (
    <div id={id} role="dialog" aria-label={label} className={styles.panel}>
      <TreeSearch label={searchLabel} search={search} onSearch={setSearch} hitCount={rows.length} autoFocus />
      {noneText === undefined || isSearch ? null : (
        <Button
          type="text"
          block
          className={styles.noneChoice ?? ''}
          aria-pressed={value === null}
          onClick={() => onChoose(null)}
        >
          {noneText}
        </Button>
      )}
      {rows.length === 0 ? (
        <p className={styles.none}>{t('tree.nothing')}</p>
      ) : (
        <div className={styles.tree}>
          <VirtualTree
            label={label}
            index={index}
            rows={rows}
            isSearch={isSearch}
            selectedId={value}
            activeId={activeId}
            onActive={setActive}
            onToggle={toggle}
            onChoose={(node) => onChoose(node.id)}
            {...(isDisabled ? { isDisabled } : {})}
          />
        </div>
      )}
    </div>
  );
}
