import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Binary } from '../../floor/schema/common';
import { UserImportQuery, UserImportReport } from '../schema/user-import';
import { userImportMaxBytes } from '../values/user-import';

export const userImportEndpoints = endpoints({
  'POST /users/import': {
    summary: 'Create and edit users from a CSV file or a workbook; first as a preview',
    tag: 'users',
    access: may('users.edit', 'groups'),
    query: UserImportQuery,
    body: Binary,
    upload: ['text/csv'],
    maxBytes: userImportMaxBytes,
    response: { 200: UserImportReport },
  },
});
