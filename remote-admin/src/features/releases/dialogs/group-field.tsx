import { useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { TreeSelect, withoutInactiveStrictly } from '@depotwerk/ui/forms';
import { useId, useMemo } from 'react';
import { groupsQuery } from '../../groups/groups-query';
import styles from './dialogs.module.css';

interface GroupFieldProps {
  readonly label: string;
  readonly noneText: string;
  readonly groupId: string | null;
  readonly setGroupId: (groupId: string | null) => void;
}

/** A group with all groups below it. */
export function GroupField({ label, noneText, groupId, setGroupId }: GroupFieldProps) {
  const { t } = useTranslation('admin');
  const maySee = useMay('groups.view');
  const { data: groups, isError } = useQuery({ ...groupsQuery, enabled: maySee });
  const nodes = useMemo(() => withoutInactiveStrictly(groups ?? [], null), [groups]);
  const labelId = useId();
  const helpId = useId();
  if (!maySee) return <p>{t('releases.group.notSeen')}</p>;
  return (
    <div className={styles.field}>
      <span id={labelId}>{label}</span>
      <TreeSelect
        label={t('releases.group.choose')}
        searchLabel={t('releases.group.search')}
        aria-labelledby={labelId}
        aria-describedby={isError ? helpId : undefined}
        nodes={nodes}
        value={groupId}
        noneText={noneText}
        onChange={setGroupId}
      />
      {isError ? <small id={helpId}>{t('releases.group.failed')}</small> : null}
    </div>
  );
}
