import type { Member } from './member';

/** A list of members as far as it is loaded. */
export interface MemberList<M extends Member> {
  /** undefined while the first page loads */
  readonly members: readonly M[] | undefined;
  readonly total: number | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Loads the next page; null after the last one. */
  readonly more: (() => void) | null;
}

/** Whose members a file holds. */
export interface MembersExportProps {
  readonly groupId: string;
  readonly search: string;
  readonly isEmpty: boolean;
}

/** As much of an infinite query as a list of members needs. */
interface PagedQuery<T> {
  readonly data:
    { readonly pages: readonly { readonly items: readonly T[]; readonly total: number }[] } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

export const memberList = <T, M extends Member>(
  query: PagedQuery<T>,
  memberOf: (item: T) => M,
): MemberList<M> => ({
  members: query.data?.pages.flatMap(({ items }) => items.map(memberOf)),
  total: query.data?.pages[0]?.total,
  error: query.error,
  isFetching: query.isFetching,
  retry: () => void query.refetch(),
  more: query.hasNextPage ? () => void query.fetchNextPage() : null,
});
