import type { TariffDraft, TariffInput } from '@depotwerk/contract/tariffs';
import { api, queryOptions } from '@depotwerk/platform';

/** The open version of a tariff as a record of a form. */
export interface TariffRecord extends TariffDraft {
  readonly id: number;
}

export const recordOf = (draft: TariffDraft): TariffRecord => ({ ...draft, id: draft.tariffId });

export const loadDraft = async (tariffId: number, signal?: AbortSignal): Promise<TariffRecord> =>
  recordOf(
    await api.request('GET /tariffs/:tariffId/draft', { params: { tariffId } }, signal ? { signal } : {}),
  );

export const draftQuery = (tariffId: number) =>
  queryOptions({
    queryKey: ['tariffs', 'admin', tariffId, 'draft'],
    queryFn: ({ signal }) => loadDraft(tariffId, signal),
    // Somebody else may have released or taken it back a moment ago.
    staleTime: 0,
  });

/** Creates a tariff, or saves the draft of one. */
export async function saveDraft(
  tariffId: number | null,
  body: TariffInput,
  version: number | null,
): Promise<TariffRecord> {
  return recordOf(
    tariffId === null || version === null
      ? await api.request('POST /tariffs', { body })
      : await api.request('PUT /tariffs/:tariffId/draft', { params: { tariffId }, body, version }),
  );
}

export const versionsQuery = (tariffId: number) =>
  queryOptions({
    queryKey: ['tariffs', 'admin', tariffId, 'versions'],
    queryFn: ({ signal }) =>
      api.request('GET /tariffs/:tariffId/versions', { params: { tariffId } }, { signal }),
  });

/**
 * What the release of a version that waits for a second person changes about what is live.
 *
 * @param version of the record on screen: one that was handed over anew has other changes
 */
export const releaseDifferenceQuery = (tariffId: number, number: number, version: number) =>
  queryOptions({
    queryKey: ['tariffs', 'admin', tariffId, 'release', number, version],
    queryFn: ({ signal }) =>
      api.request(
        'GET /tariffs/:tariffId/versions/:number/difference',
        { params: { tariffId, number }, query: {} },
        { signal },
      ),
    staleTime: 0,
  });

/** @param against another version; the one before when it is missing */
export const differenceQuery = (tariffId: number, number: number, against: number | null) =>
  queryOptions({
    queryKey: ['tariffs', 'admin', tariffId, 'versions', number, against],
    queryFn: ({ signal }) =>
      api.request(
        'GET /tariffs/:tariffId/versions/:number/difference',
        { params: { tariffId, number }, query: against === null ? {} : { against } },
        { signal },
      ),
  });

export const tariffHistoryQuery = (tariffId: number) =>
  queryOptions({
    queryKey: ['tariffs', 'admin', tariffId, 'history'],
    queryFn: ({ signal }) =>
      api.request('GET /tariffs/:tariffId/history', { params: { tariffId } }, { signal }),
  });
