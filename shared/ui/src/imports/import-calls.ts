import type {
  ImportPreview,
  ImportReport,
  ImportSummary,
  RunningImport,
  StoredImport,
} from '@depotwerk/contract/floor';
import {
  bringsContracts,
  type ImportKind,
  type ImportState,
} from '@depotwerk/contract/floor/values/import-kinds';
import { api, queryOptions, useMutation } from '@depotwerk/platform';

/**
 * `broken`: its process died, so there is no report. Of a stored file: `previewing`, `previewed` and waiting for somebody, or
 * `unread` because its preview failed.
 */
export type ListedState = ImportState | 'broken' | 'previewing' | 'previewed' | 'unread';

/** An import of the list, whether it has ended or not. */
export interface ListedRun extends Omit<ImportSummary, 'status'> {
  readonly status: ListedState;
  /** Of a running one: somebody has asked it to end. */
  readonly isCancelRequested?: boolean;
  /** Of a stored file that is not imported. */
  readonly fileId?: string;
}

export const REFRESH_MS = 2_000;
/** Others, and commands, begin imports as well. */
const LOOK_MS = 15_000;

/** All imports that the caller may see, files that wait and those that are running first; asked again and again, more often while there are some. */
export const importRunsQuery = queryOptions({
  queryKey: ['imports', 'ui', 'list'],
  queryFn: async ({ signal }): Promise<ListedRun[]> => {
    // One that ends between the two answers is in both of them, and in none the other way round.
    const running = await api.request('GET /imports/running', {}, { signal });
    const ended = await api.request('GET /imports', {}, { signal });
    const files = await api.request('GET /imports/files', {}, { signal });
    const open = running.filter(({ id }) => !ended.some((run) => run.id === id));
    return [
      ...files.map(listedFile),
      ...open.map((run) => ({ ...run, finishedAt: null, status: 'running' as const })),
      ...ended.map((run) => (run.finishedAt === null ? { ...run, status: 'broken' as const } : run)),
    ];
  },
  refetchInterval: ({ state }) => (state.data?.some(isWorkedOn) ? REFRESH_MS : LOOK_MS),
});

function listedFile({ fileId, state, storedAt, storedBy, kind, fileName, records }: StoredImport): ListedRun {
  const status = state === 'previewing' || state === 'previewed' ? state : 'unread';
  return {
    ...{ id: fileId, fileId, kind, fileName, status, records },
    startedAt: storedAt,
    startedBy: storedBy,
    finishedAt: null,
  };
}

export const isRunning = ({ status }: ListedRun): boolean => status === 'running';
const isWorkedOn = (run: ListedRun): boolean =>
  isRunning(run) || run.status === 'previewing' || run.undoState === 'undoing';

export const hasEnded = (run: ImportReport | RunningImport): run is ImportReport => 'status' in run;

const isUnderWay = (run: ImportReport | RunningImport): boolean =>
  !hasEnded(run) || run.undoing?.isRunning === true;

/** The report of an import, or how far it is. */
export const importReportQuery = (importId: string) =>
  queryOptions({
    queryKey: ['imports', 'ui', importId],
    queryFn: async ({ signal }): Promise<ImportReport | RunningImport> => {
      // First those that run: one that ends meanwhile has its report.
      const running = await api.request('GET /imports/running', {}, { signal });
      const open = running.find(({ id }) => id === importId);
      return open ?? (await api.request('GET /imports/:importId', { params: { importId } }, { signal }));
    },
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? REFRESH_MS : false),
    // A finished run never changes, unless it is being taken back.
    staleTime: ({ state }) => (state.data && hasEnded(state.data) ? Infinity : 0),
  });

export interface ChosenFile {
  readonly kind: ImportKind;
  readonly file: File;
  /** Of new customers; null: the default group. */
  readonly groupId: string | null;
}

interface PreviewedFile extends ChosenFile {
  /** @param sent 0 to 1 */
  readonly onProgress: (sent: number) => void;
}

const sending = {
  headers: { 'Content-Type': 'application/octet-stream' },
  // Sending a large file takes minutes on a slow line.
  timeout: 0,
} as const;

const FILE_NAME_LENGTH = 200;
const fileNameOf = ({ name }: File) => name.slice(0, FILE_NAME_LENGTH);

const groupOf = ({ kind, groupId }: ChosenFile) =>
  bringsContracts(kind) && groupId !== null ? { groupId } : {};

/** Stores a file and asks what its import would do. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: ({ onProgress, ...chosen }: PreviewedFile): Promise<ImportPreview | StoredImport> =>
      api.request(
        'POST /imports/:kind/preview',
        {
          params: { kind: chosen.kind },
          query: { fileName: fileNameOf(chosen.file), ...groupOf(chosen) },
          body: chosen.file,
        },
        { ...sending, onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0) },
      ),
    meta: { errors: 'inline' },
  });
}

export const cancelImport = (importId: string): Promise<RunningImport> =>
  api.request('POST /imports/:importId/cancel', { params: { importId } });

/** What taking back an import would do; asked anew each time, as others change contracts and prices meanwhile. */
export const undoPreviewQuery = (importId: string) =>
  queryOptions({
    queryKey: ['imports', 'ui', importId, 'undo'],
    queryFn: ({ signal }) => api.request('GET /imports/:importId/undo', { params: { importId } }, { signal }),
    gcTime: 0,
  });

export const undoImport = (importId: string, reason: string): Promise<ImportReport> =>
  api.request('POST /imports/:importId/undo', { params: { importId }, body: { reason } });
