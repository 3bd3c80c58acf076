import { useTranslation } from '@depotwerk/platform';
import { Button, Checkbox } from '@depotwerk/ui/data';
import { useState } from 'react';
import styles from './allocations.module.css';

interface GroupBoxesProps {
  readonly name: string;
  readonly groups: readonly { readonly id: number; readonly name: string; readonly note?: string }[];
  readonly chosenIds: readonly number[];
  readonly isReadOnly: boolean;
  readonly onChoose: (ids: readonly number[]) => void;
  /** Groups that are shown first and added with each press of the button; without it all. */
  readonly pageSize?: number;
}

/** Peer groups under one heading that opens and closes, with the number of those that are chosen. */
export function GroupBoxes(props: GroupBoxesProps) {
  const { name, groups, chosenIds, isReadOnly, onChoose, pageSize = groups.length } = props;
  const { t } = useTranslation('admin');
  const [shownCount, setShownCount] = useState(pageSize);
  const chosen = groups.map(({ id }) => id).filter((id) => chosenIds.includes(id));
  const isAll = chosen.length === groups.length;
  return (
    <details open className={styles.category}>
      <summary>
        {name}
        <span>
          {groups.length === 0
            ? t('allocation.noGroups')
            : t('allocation.chosen', { count: chosen.length, total: groups.length })}
        </span>
      </summary>
      <fieldset className={styles.boxes} aria-label={name}>
        {pageSize < groups.length || groups.length < 2 ? null : (
          <Checkbox
            aria-label={t('allocation.allOf', { category: name })}
            checked={isAll}
            indeterminate={!isAll && chosen.length > 0}
            disabled={isReadOnly}
            onChange={({ target }) => onChoose(target.checked ? groups.map(({ id }) => id) : [])}
          >
            {t('allocation.all')}
          </Checkbox>
        )}
        {groups.slice(0, shownCount).map(({ id, name: groupName, note }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={isReadOnly}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            {groupName} {note === undefined ? null : <small>{note}</small>}
          </Checkbox>
        ))}
      </fieldset>
      {shownCount < groups.length ? (
        <Button
          size="small"
          className={styles.more ?? ''}
          aria-label={t('allocation.moreOf', { group: name })}
          onClick={() => setShownCount(shownCount + pageSize)}
        >
          {t('allocation.more')}
        </Button>
      ) : null}
    </details>
  );
}
