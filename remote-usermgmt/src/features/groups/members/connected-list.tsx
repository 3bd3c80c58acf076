import { useTranslation } from '@depotwerk/platform';
import { Button, Checkbox, LoadFailed, SearchInput, Skeleton } from '@depotwerk/ui/data';
import type { ReactNode } from 'react';
import type { Member } from './member';
import { MemberRow } from './member-row';
import styles from './members.module.css';
import type { MemberList } from './member-list';
import { useChosen } from './use-chosen';

interface ConnectedListProps<M extends Member> {
  /** `customers` or `users`: the words of the list */
  readonly noun: 'customers' | 'users';
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly list: MemberList<M>;
  readonly isBusy: boolean;
  /** null: may only be looked at */
  readonly onRemove: ((members: readonly M[]) => void) | null;
  readonly below?: (member: M) => ReactNode;
  /** Saves the list as a file. */
  readonly exportButton: ReactNode;
}

/** Who belongs to the group: filter, choose, take out (GROUP-07, GROUP-08, GROUP-11). */
export function ConnectedList<M extends Member>(props: ConnectedListProps<M>) {
  const { noun, search, onSearch, list, isBusy, onRemove, below, exportButton } = props;
  const { t } = useTranslation('usermgmt');
  const { chosen, toggle, clear } = useChosen<M>();
  const { members, total, error, isFetching, retry, more } = list;
  const shown = members ?? [];
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const toggleAll = () => {
    for (const member of shown) if (isAll || !chosen.has(member.id)) toggle(member);
  };
  return (
    <section className={styles.list} aria-label={t(`groups.${noun}.connected`)}>
      <div className={styles.actions}>
        <h3 className={styles.heading}>{t(`groups.${noun}.connected`)}</h3>
        {exportButton}
      </div>
      <SearchInput label={t(`groups.${noun}.filter`)} value={search} onSearch={onSearch} />
      {onRemove === null || shown.length === 0 ? null : (
        <div className={styles.actions}>
          <Checkbox checked={isAll} indeterminate={!isAll && chosen.size > 0} onChange={toggleAll}>
            {t('groups.members.chooseShown')}
          </Checkbox>
          <Button
            size="small"
            danger
            disabled={chosen.size === 0}
            loading={isBusy}
            onClick={() => {
              onRemove([...chosen.values()]);
              clear();
            }}
          >
            {chosen.size === 0
              ? t('groups.members.removeNone')
              : t('groups.members.remove', { count: chosen.size })}
          </Button>
        </div>
      )}
      {error ? (
        <LoadFailed
          title={t(`groups.${noun}.failed`)}
          error={error}
          isRetrying={isFetching}
          onRetry={retry}
        />
      ) : null}
      {members === undefined && !error ? <Skeleton active title={false} paragraph={{ rows: 5 }} /> : null}
      {members?.length === 0 ? (
        <p className={styles.empty} role="status">
          {t(search === '' ? `groups.${noun}.none` : 'groups.members.nothing')}
        </p>
      ) : null}
      <ul className={styles.rows}>
        {shown.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isChosen={chosen.has(member.id)}
            onToggle={onRemove === null ? null : () => toggle(member)}
          >
            {below?.(member)}
          </MemberRow>
        ))}
      </ul>
      {more === null ? null : (
        <Button block loading={isFetching} onClick={more}>
          {t('groups.members.more', { shown: shown.length, total: total ?? 0 })}
        </Button>
      )}
    </section>
  );
}
