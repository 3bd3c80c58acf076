import type { ReadingChoice } from '@depotwerk/contract/floor';
import type { UserImportReport } from '@depotwerk/contract/identity';
import { api, useMutation } from '@depotwerk/platform';

interface ImportRequest {
  readonly file: File;
  /** Only says what would happen. */
  readonly preview: boolean;
  readonly choice: ReadingChoice;
}

const send = ({ file, preview, choice }: ImportRequest): Promise<UserImportReport> =>
  api.request(
    'POST /users/import',
    { query: { preview, ...choice }, body: file },
    // The answer comes when everything is written.
    { headers: { 'Content-Type': 'text/csv' }, timeout: 0 },
  );

export const useImportUsers = () =>
  useMutation({ mutationFn: send, meta: { errors: 'inline', ends: 'fresh' } });
