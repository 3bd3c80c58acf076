import type { WorkList } from '@depotwerk/contract/advice';
import { dailyWork } from '@depotwerk/contract/advice/values/work-list';
import { hintKeys, hintSeverities } from '@depotwerk/domain';
import { useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { Segmented, Select, useRefusal } from '@depotwerk/ui/data';
import { hintTitle } from '../contracts/hint';
import { teamsQuery, useDailyLimit, type WorkFilter } from './work-list-calls';
import styles from './work-list.module.css';
import { workViews, type WorkView } from './work-views';

interface WorkFiltersProps {
  readonly view: WorkView;
  readonly filter: WorkFilter;
  readonly open: WorkList['open'];
  readonly onChange: (name: 'state' | 'groupId' | 'hint' | 'severity', value: string | null) => void;
}

/** Which part of the list is on screen, and by what it is narrowed. */
export function WorkFilters({ view, filter, open, onChange }: WorkFiltersProps) {
  const { t } = useTranslation('contracts');
  const counted = (value: WorkView): string => {
    const count = value === 'today' || value === 'later' ? open?.[value] : undefined;
    const label = t(`workList.view.${value}`);
    return count === undefined ? label : t('workList.counted', { label, count });
  };
  return (
    <div className={styles.toolbar}>
      <Segmented
        className={styles.views ?? ''}
        aria-label={t('workList.state.label')}
        value={view}
        onChange={(next) => onChange('state', next === 'today' ? null : next)}
        options={workViews.map((value) => ({ value, label: counted(value) }))}
      />
      <Select
        aria-label={t('workList.kind')}
        className={styles.team ?? ''}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('workList.allKinds')}
        value={filter.hintKey ?? null}
        options={hintKeys.map((value) => ({ value, label: hintTitle(value, t) }))}
        onChange={(next: string | undefined) => onChange('hint', next ?? null)}
      />
      <Select
        aria-label={t('workList.severity')}
        className={styles.severity ?? ''}
        allowClear
        placeholder={t('workList.allSeverities')}
        value={filter.severity ?? null}
        options={[...hintSeverities]
          .reverse()
          .map((value) => ({ value, label: t(`workList.severities.${value}`) }))}
        onChange={(next: number | undefined) =>
          onChange('severity', next === undefined ? null : String(next))
        }
      />
      <TeamFilter value={filter.groupId ?? null} onChange={(next) => onChange('groupId', next)} />
    </div>
  );
}

interface TeamFilterProps {
  readonly value: string | null;
  readonly onChange: (groupId: string | null) => void;
}

function TeamFilter({ value, onChange }: TeamFilterProps) {
  const { t } = useTranslation('contracts');
  const mayView = useMay('groups.view');
  const { data } = useQuery({ ...teamsQuery, enabled: mayView });
  if (!data || data.length < 2) return null;
  return (
    <Select
      aria-label={t('workList.team')}
      className={styles.team ?? ''}
      allowClear
      showSearch={{ optionFilterProp: 'name' }}
      placeholder={t('workList.allTeams')}
      value={value}
      options={data.map(({ id, groupName, level }) => ({
        value: id,
        name: groupName,
        label: `${'\u2003'.repeat(level)}${groupName}`,
      }))}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
}

const limits = [5, 10, 15, dailyWork.usual, 30, 50, dailyWork.most] as const;

/** How many contracts one wants to look at on a day. */
export function DailyLimit({ value }: { readonly value: number }) {
  const { t } = useTranslation('contracts');
  const { tell } = useRefusal();
  const save = useDailyLimit();
  const options = [...new Set([...limits, value])].sort((one, other) => one - other);
  return (
    <Select
      aria-label={t('workList.dailyLimit')}
      className={styles.limit ?? ''}
      loading={save.isPending}
      disabled={save.isPending}
      value={value}
      options={options.map((limit) => ({ value: limit, label: t('workList.atMost', { count: limit }) }))}
      onChange={(next) => save.mutate(next, { onError: tell })}
    />
  );
}
