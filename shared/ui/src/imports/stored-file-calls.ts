import type { ImportReport, ReadingChoice, RunningImport } from '@depotwerk/contract/floor';
import type { AcceptableFinding } from '@depotwerk/contract/floor/values/import-findings';
import type { InviteChannel } from '@depotwerk/contract/floor/values/imported-users';
import { api, queryOptions, toApiFault, useMutation, useQueryClient } from '@depotwerk/platform';
import { hasEnded, importReportQuery, importRunsQuery, REFRESH_MS } from './import-calls';

/** A stored file with its preview; asked again while somebody works on it. */
export const storedImportQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['imports', 'ui', 'file', fileId],
    queryFn: ({ signal }) => api.request('GET /imports/files/:fileId', { params: { fileId } }, { signal }),
    refetchInterval: ({ state }) =>
      ['previewing', 'importing'].includes(state.data?.file.state ?? '') ? REFRESH_MS : false,
    // A file that somebody discards is not asked for again.
    meta: { afterWrite: 'kept' },
  });

/** Reads a stored file another way, or once more. */
export function useReadAgain(fileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: ReadingChoice) =>
      api.request('POST /imports/files/:fileId/preview', { params: { fileId }, query: choice }),
    meta: { errors: 'inline' },
    onSuccess: () => client.invalidateQueries({ queryKey: storedImportQuery(fileId).queryKey }),
  });
}

export const discardFile = (fileId: string) =>
  api.request('DELETE /imports/files/:fileId', { params: { fileId } });

/** What is accepted or answered line by line, and why; how new users are invited. */
export interface ImportAcceptance {
  readonly accept?: AcceptableFinding;
  readonly answers?: string;
  readonly reason?: string;
  readonly invite?: InviteChannel;
}

/** Imports a stored file; where it has ended in time, its report is in the cache afterwards. */
export function useImportFile(fileId: string) {
  const client = useQueryClient();
  const readAgain = useReadAgain(fileId);
  return useMutation({
    mutationFn: (acceptance: ImportAcceptance): Promise<ImportReport | RunningImport> =>
      api.request('POST /imports/files/:fileId/import', { params: { fileId }, body: acceptance }),
    meta: { errors: 'inline' },
    onSuccess: (answer) => {
      if (hasEnded(answer)) client.setQueryData(importReportQuery(answer.id).queryKey, answer);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: importRunsQuery.queryKey });
      // Another release is there since: what it reads is to be seen first.
      if (toApiFault(error).errorCode === 'imports.previewOutdated')
        readAgain.mutate(client.getQueryData(storedImportQuery(fileId).queryKey)?.choice ?? {});
    },
  });
}
