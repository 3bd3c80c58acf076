import { Skeleton } from 'antd';
import { Page } from '../shell/page';
import { PageHeader } from '../shell/page-header';
import { PageSkeleton } from '../shell/page-skeleton';
import { LoadFailed } from './load-failed';

export interface LoadStateProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What could not be loaded, e.g. "Die Verträge konnten nicht geladen werden." */
  readonly failed: string;
  /** Name of the placeholder for who does not see it. */
  readonly waiting?: string;
  /** Lines of the placeholder, about as many as there will be. */
  readonly rows?: number;
  /** Stands for a whole page with its head. */
  readonly isPage?: boolean;
  /** Heads the page whose load failed: its own name, or that of its list; without it what failed. */
  readonly title?: string;
}

/** In place of data that is not there: a placeholder while it loads, or why that failed and another try. */
export function LoadState({ query, failed, waiting, rows = 4, isPage = false, title }: LoadStateProps) {
  const { error, isFetching, refetch } = query;
  if (error) {
    const failure = (
      <LoadFailed title={failed} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
    if (!isPage) return failure;
    return (
      <>
        <PageHeader title={title ?? failed} />
        <Page>{failure}</Page>
      </>
    );
  }
  if (isPage) return <PageSkeleton />;
  const placeholder = <Skeleton active title={false} paragraph={{ rows }} />;
  return waiting === undefined ? (
    placeholder
  ) : (
    <div role="status" aria-label={waiting}>
      {placeholder}
    </div>
  );
}
