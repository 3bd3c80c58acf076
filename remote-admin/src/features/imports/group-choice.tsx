import { useQuery, useTranslation } from '@depotwerk/platform';
import { TreeSelect, withoutInactiveStrictly } from '@depotwerk/ui/forms';
import { useId, useMemo } from 'react';
import { groupsQuery } from '../groups/groups-query';
import styles from './imports.module.css';

interface GroupChoiceProps {
  readonly value: string | null;
  readonly onChange: (groupId: string | null) => void;
  readonly disabled: boolean;
}

/** Group that new customers of a GDV file join. */
export function GroupChoice({ value, onChange, disabled }: GroupChoiceProps) {
  const { t } = useTranslation('admin');
  const { data: groups, isError } = useQuery(groupsQuery);
  const nodes = useMemo(() => withoutInactiveStrictly(groups ?? [], null), [groups]);
  const labelId = useId();
  const helpId = useId();
  return (
    <div className={styles.group}>
      <span id={labelId}>{t('imports.group.label')}</span>
      <TreeSelect
        label={t('imports.group.choose')}
        searchLabel={t('imports.group.search')}
        aria-labelledby={labelId}
        aria-describedby={isError ? helpId : undefined}
        nodes={nodes}
        value={value}
        noneText={t('imports.group.default')}
        onChange={onChange}
        disabled={disabled}
      />
      {isError ? <small id={helpId}>{t('imports.group.failed')}</small> : null}
    </div>
  );
}
