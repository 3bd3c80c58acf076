import type { ReadingChoice } from '@depotwerk/contract/floor';
import type { UserImportReport } from '@depotwerk/contract/identity';
import { api, useMutation } from '@depotwerk/platform';

interface ImportRequest {
  readonly file: File;
  /** Only says what would happen. */
  readonly preview: boolean;
  readonly choice: ReadingChoice;
  /** How new users get the link to set their password; null: not now. */
  readonly invite: InviteChannel | null;
}

export type InviteChannel = 'email' | 'sms';

const send = ({ file, preview, choice, invite }: ImportRequest): Promise<UserImportReport> =>
  api.request(
    'POST /users/import',
    { query: { preview, ...choice, ...(invite === null ? {} : { invite }) }, body: file },
    // The answer comes when everything is written.
    { headers: { 'Content-Type': 'text/csv' }, timeout: 0 },
  );

export const useImportUsers = () =>
  useMutation({ mutationFn: send, meta: { errors: 'inline', ends: 'fresh' } });
