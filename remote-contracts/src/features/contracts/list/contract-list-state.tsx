import { useTranslation } from '@depotwerk/platform';
import { Button, ListStateView, type ListStateViewProps } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';

interface ContractListStateProps extends Pick<ListStateViewProps, 'list' | 'children'> {
  readonly hasFilter: boolean;
  readonly onReset: () => void;
}

/** What is said of a list that is loading, failed or empty. */
export function ContractListState({ hasFilter, onReset, ...list }: ContractListStateProps) {
  const { t } = useTranslation('contracts');
  return (
    <ListStateView
      {...list}
      loading={t('list.loading')}
      failed={t('list.failed')}
      empty={
        hasFilter ? (
          <EmptyState
            title={t('list.nothingMatches')}
            actions={<Button onClick={onReset}>{t('list.filter.reset')}</Button>}
          >
            {t('list.nothingMatchesText')}
          </EmptyState>
        ) : (
          <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>
        )
      }
    />
  );
}
