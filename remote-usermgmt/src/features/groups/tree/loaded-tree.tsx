import { useFormats, useNavigate, useTranslation } from '@depotwerk/platform';
import { Checkbox, FillHeight, StatusTag } from '@depotwerk/ui/data';
import { TreeSearch, useTree, VirtualTree, withoutInactive } from '@depotwerk/ui/forms';
import { useCallback, useMemo, useState } from 'react';
import type { GroupNode } from '../api/group-tree';
import { paths } from '../paths';
import styles from './loaded-tree.module.css';

interface LoadedTreeProps {
  readonly groups: readonly GroupNode[];
  readonly selectedId: string | null;
}

const MIN_HEIGHT_PX = 320;

/** Tree and search; inactive groups are hidden unless wanted, opened, or above active ones. */
export function LoadedTree({ groups, selectedId }: LoadedTreeProps) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const navigate = useNavigate();
  const [isInactiveShown, setInactiveShown] = useState(false);
  const nodes = useMemo(
    () => (isInactiveShown ? groups : withoutInactive(groups, selectedId)),
    [groups, isInactiveShown, selectedId],
  );
  const { index, rows, isSearch, search, setSearch, activeId, setActive, toggle } = useTree(
    nodes,
    selectedId,
  );
  const detail = useCallback(
    ({ isInactive, customerCount }: GroupNode) => (
      <>
        {isInactive ? <StatusTag>{t('groups.inactive')}</StatusTag> : null}{' '}
        {customerCount === 0 ? null : (
          <span title={t('groups.customerCount', { count: customerCount })}>
            {formats.number(customerCount)}
          </span>
        )}
      </>
    ),
    [t, formats],
  );
  return (
    <>
      <TreeSearch
        label={t('groups.search')}
        search={search}
        onSearch={setSearch}
        hitCount={isSearch ? rows.length : 0}
      />
      <div className={styles.choices}>
        <Checkbox checked={isInactiveShown} onChange={({ target }) => setInactiveShown(target.checked)}>
          {t('groups.includeInactive')}
        </Checkbox>
      </div>
      {isSearch && rows.length === 0 ? (
        <p role="status" className={styles.nothing}>
          {t(isInactiveShown ? 'groups.nothing' : 'groups.nothingActive')}
        </p>
      ) : (
        <FillHeight minHeightPx={MIN_HEIGHT_PX} marginPx={56}>
          <VirtualTree
            label={t('groups.tree')}
            index={index}
            rows={rows}
            isSearch={isSearch}
            selectedId={selectedId}
            activeId={activeId}
            onActive={setActive}
            onToggle={toggle}
            onChoose={({ id }) => void navigate(paths.group(id))}
            detail={detail}
          />
        </FillHeight>
      )}
    </>
  );
}
