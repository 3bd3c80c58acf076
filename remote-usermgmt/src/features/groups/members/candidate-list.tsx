import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { useTranslation } from '@depotwerk/platform';
import { Button, LoadFailed, SearchInput, Skeleton } from '@depotwerk/ui/data';
import type { Member } from './member';
import { MemberRow } from './member-row';
import styles from './members.module.css';
import { useChosen } from './use-chosen';

interface CandidateListProps<M extends Member> {
  readonly noun: 'customers' | 'users';
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Found by the search; undefined while it runs or before it begins. */
  readonly found: readonly M[] | undefined;
  readonly total: number;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly isBusy: boolean;
  /** @returns false when the person thought better of it */
  readonly onAdd: (members: readonly M[]) => Promise<boolean>;
}

/** Whom to add: search, tick, and search on; those that are ticked stay in the list (GROUP-09 to GROUP-11). */
export function CandidateList<M extends Member>(props: CandidateListProps<M>) {
  const { noun, search, onSearch, found, total, error, isFetching, onRetry, isBusy, onAdd } = props;
  const { t } = useTranslation('usermgmt');
  const { chosen, toggle, clear } = useChosen<M>();
  const isSearch = search.length >= searchLimits.minLength;
  const shown = [...chosen.values(), ...(found ?? []).filter(({ id }) => !chosen.has(id))];
  return (
    <section className={styles.list} aria-label={t(`groups.${noun}.add`)}>
      <h3 className={styles.heading}>{t(`groups.${noun}.add`)}</h3>
      <SearchInput label={t(`groups.${noun}.search`)} value={search} onSearch={onSearch} />
      <div className={styles.actions}>
        <span role="status" className={styles.secondary}>
          {!isSearch
            ? t('groups.members.tooShort', { count: searchLimits.minLength })
            : found === undefined
              ? null
              : found.length < total
                ? t('groups.members.foundMore', { shown: found.length, total })
                : t('groups.members.found', { count: total })}
        </span>
        <Button
          size="small"
          type="primary"
          disabled={chosen.size === 0}
          loading={isBusy}
          onClick={() => {
            void onAdd([...chosen.values()]).then((isMeant) => {
              if (isMeant) clear();
            });
          }}
        >
          {chosen.size === 0 ? t('groups.members.addNone') : t('groups.members.add', { count: chosen.size })}
        </Button>
      </div>
      {error ? (
        <LoadFailed
          title={t('groups.members.searchFailed')}
          error={error}
          isRetrying={isFetching}
          onRetry={onRetry}
        />
      ) : null}
      {isSearch && found === undefined && !error ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : null}
      <ul className={styles.rows}>
        {shown.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isChosen={chosen.has(member.id)}
            onToggle={() => toggle(member)}
          />
        ))}
      </ul>
    </section>
  );
}
