import { useTranslation } from '@depotwerk/platform';
import { Button, LoadFailed, usePagesForPaper } from '@depotwerk/ui/data';

interface MoreRowsProps {
  /** Says that there are more, e.g. "Weitere anzeigen". */
  readonly label: string;
  /** As much of an infinite query as it takes. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>;
  };
}

/** Loads the next page below the rows. One that fails says so there, and can be tried again. */
export function MoreRows({ label, query }: MoreRowsProps) {
  const { t } = useTranslation('contracts');
  usePagesForPaper(query);
  const load = () => void query.fetchNextPage();
  if (!query.hasNextPage) return null;
  return query.isFetchNextPageError ? (
    <LoadFailed
      title={t('moreRows.failed')}
      error={query.error}
      isRetrying={query.isFetchingNextPage}
      onRetry={load}
    />
  ) : (
    <Button loading={query.isFetchingNextPage} onClick={load}>
      {label}
    </Button>
  );
}
