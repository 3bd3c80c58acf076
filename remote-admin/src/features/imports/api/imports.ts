import type { ImportReport } from '@depotwerk/contract';
import type { ImportKind } from '@depotwerk/contract/values/import-kinds';
import { api, queryOptions, useMutation, useQueryClient } from '@depotwerk/platform';

export const importRunsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ signal }) => api.request('GET /imports', {}, { signal }),
});

export const importReportQuery = (importId: string) =>
  queryOptions({
    queryKey: ['imports', importId],
    queryFn: ({ signal }) => api.request('GET /imports/:importId', { params: { importId } }, { signal }),
    // A finished run never changes.
    staleTime: Infinity,
  });

interface Upload {
  readonly kind: ImportKind;
  readonly file: File;
  /** @param sent 0 to 1 */
  readonly onProgress: (sent: number) => void;
}

function upload({ kind, file, onProgress }: Upload): Promise<ImportReport> {
  return api.request(
    'POST /imports/:kind',
    { params: { kind }, query: { fileName: file.name.slice(0, 200) }, body: file },
    {
      headers: { 'Content-Type': 'application/octet-stream' },
      // The answer comes when everything is written; a large file takes minutes.
      timeout: 0,
      onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
    },
  );
}

/** Sends a file; its report is in the cache afterwards, and everything that it may have changed is stale. */
export function useRunImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: upload,
    meta: { errors: 'inline' },
    onSuccess: (report) => {
      client.setQueryData(importReportQuery(report.id).queryKey, report);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== report.id });
    },
    onError: () => void client.invalidateQueries({ queryKey: importRunsQuery.queryKey }),
  });
}
