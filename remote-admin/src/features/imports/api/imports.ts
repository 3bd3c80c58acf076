import type {
  ImportPreview,
  ImportReport,
  ImportSummary,
  ReadingChoice,
  RunningImport,
} from '@depotwerk/contract/floor';
import type { AcceptableFinding } from '@depotwerk/contract/floor/values/import-findings';
import type { ImportKind, ImportState } from '@depotwerk/contract/floor/values/import-kinds';
import { api, queryOptions, useMutation, useQueryClient } from '@depotwerk/platform';

/** `broken`: its process died, so there is no report. */
export type ListedState = ImportState | 'broken';

/** An import of the list, whether it has ended or not. */
export interface ListedRun extends Omit<ImportSummary, 'status'> {
  readonly status: ListedState;
  /** Of a running one: somebody has asked it to end. */
  readonly isCancelRequested?: boolean;
}

const REFRESH_MS = 5_000;
/** Others, and commands, begin imports as well. */
const LOOK_MS = 15_000;
const UNDO_REFRESH_MS = 2_000;

/** All imports, those that are running first; asked again and again, more often while there are some. */
export const importRunsQuery = queryOptions({
  queryKey: ['imports', 'admin', 'list'],
  queryFn: async ({ signal }): Promise<ListedRun[]> => {
    // One that ends between the two answers is in both of them, and in none the other way round.
    const running = await api.request('GET /imports/running', {}, { signal });
    const ended = await api.request('GET /imports', {}, { signal });
    const open = running.filter(({ id }) => !ended.some((run) => run.id === id));
    return [
      ...open.map((run) => ({ ...run, finishedAt: null, status: 'running' as const })),
      ...ended.map((run) => (run.finishedAt === null ? { ...run, status: 'broken' as const } : run)),
    ];
  },
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? REFRESH_MS : LOOK_MS),
});

export const isRunning = ({ status }: ListedRun): boolean => status === 'running';

export const importReportQuery = (importId: string) =>
  queryOptions({
    queryKey: ['imports', 'admin', importId],
    queryFn: ({ signal }) => api.request('GET /imports/:importId', { params: { importId } }, { signal }),
    // A finished run never changes, unless it is being taken back.
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.undoing?.isRunning ? UNDO_REFRESH_MS : false),
  });

export interface ChosenFile {
  readonly kind: ImportKind;
  readonly file: File;
  /** Of new customers; null: the default group. */
  readonly groupId: string | null;
  /** How the file shall be read where a person decides it. */
  readonly choice: ReadingChoice;
}

interface PreviewedFile extends ChosenFile {
  /** @param sent 0 to 1 */
  readonly onProgress: (sent: number) => void;
}

export interface Upload extends ChosenFile {
  /** What is accepted or answered line by line, and why; null: nothing is. */
  readonly acceptance: {
    readonly accept?: AcceptableFinding;
    readonly answers?: string;
    readonly reason: string;
  } | null;
}

const sending = {
  headers: { 'Content-Type': 'application/octet-stream' },
  // The answer comes when everything is read; a large file takes minutes.
  timeout: 0,
} as const;

const FILE_NAME_LENGTH = 200;
const fileNameOf = ({ name }: File) => name.slice(0, FILE_NAME_LENGTH);

const groupOf = ({ kind, groupId }: ChosenFile) => (kind === 'gdv' && groupId !== null ? { groupId } : {});

/** What the import of a file would do. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: ({ onProgress, ...chosen }: PreviewedFile): Promise<ImportPreview> =>
      api.request(
        'POST /imports/:kind/preview',
        {
          params: { kind: chosen.kind },
          query: { fileName: fileNameOf(chosen.file), ...groupOf(chosen), ...chosen.choice },
          body: chosen.file,
        },
        { ...sending, onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0) },
      ),
    meta: { errors: 'inline' },
  });
}

function upload({ acceptance, ...chosen }: Upload): Promise<ImportReport> {
  const { kind, file } = chosen;
  return api.request(
    'POST /imports/:kind',
    {
      params: { kind },
      query: { fileName: fileNameOf(file), ...groupOf(chosen), ...chosen.choice, ...(acceptance ?? {}) },
      body: file,
    },
    sending,
  );
}

export const cancelImport = (importId: string): Promise<RunningImport> =>
  api.request('POST /imports/:importId/cancel', { params: { importId } });

/** What taking back a delivery would do; asked anew each time, as others change contracts meanwhile. */
export const undoPreviewQuery = (importId: string) =>
  queryOptions({
    queryKey: ['imports', 'admin', importId, 'undo'],
    queryFn: ({ signal }) => api.request('GET /imports/:importId/undo', { params: { importId } }, { signal }),
    gcTime: 0,
  });

export const undoImport = (importId: string, reason: string): Promise<ImportReport> =>
  api.request('POST /imports/:importId/undo', { params: { importId }, body: { reason } });

/** Sends a file; its report is in the cache afterwards. */
export function useRunImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: upload,
    meta: { errors: 'inline' },
    onSuccess: (report) => void client.setQueryData(importReportQuery(report.id).queryKey, report),
    // A run that failed stands in the list as well.
    onError: () => void client.invalidateQueries({ queryKey: importRunsQuery.queryKey }),
  });
}
