import { useTranslation } from '@depotwerk/platform';
import { Button, ListStateView, type ListStateViewProps } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';

interface UserListStateProps extends Pick<ListStateViewProps, 'list' | 'children'> {
  readonly hasFilter: boolean;
  readonly onReset: () => void;
}

/** What is said of a list that is loading, failed or empty. */
export function UserListState({ hasFilter, onReset, ...list }: UserListStateProps) {
  const { t } = useTranslation('usermgmt');
  return (
    <ListStateView
      {...list}
      loading={t('users.loading')}
      failed={t('users.failed')}
      empty={
        hasFilter ? (
          <EmptyState
            title={t('users.nothingMatches')}
            actions={<Button onClick={onReset}>{t('users.filter.reset')}</Button>}
          >
            {t('users.nothingMatchesText')}
          </EmptyState>
        ) : (
          <EmptyState title={t('users.empty')}>{t('users.emptyText')}</EmptyState>
        )
      }
    />
  );
}
