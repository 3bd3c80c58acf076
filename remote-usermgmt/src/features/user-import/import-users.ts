import type { UserImportReport } from '@depotwerk/contract/identity';
import { api, useMutation, useQueryClient } from '@depotwerk/platform';

interface ImportRequest {
  readonly file: File;
  /** Only says what would happen. */
  readonly preview: boolean;
}

const send = ({ file, preview }: ImportRequest): Promise<UserImportReport> =>
  api.request(
    'POST /users/import',
    { query: { preview }, body: file },
    // The answer comes when everything is written.
    { headers: { 'Content-Type': 'text/csv' }, timeout: 0 },
  );

/** Sends the file; after an import, what lists and pages know about users and groups is stale. */
export function useImportUsers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { errors: 'inline' },
    onSuccess: async ({ preview }) => {
      if (preview) return;
      await Promise.all(
        ['users', 'groups', 'roles', 'audit'].map((noun) => client.invalidateQueries({ queryKey: [noun] })),
      );
    },
  });
}
