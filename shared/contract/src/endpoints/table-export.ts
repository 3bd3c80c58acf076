import { signedIn } from '../access';
import { endpoints } from '../endpoint';
import { Binary } from '../schema/common';
import { TableExport } from '../schema/table-export';
import { tableLimits } from '../values/table-export';

export const tableExportEndpoints = endpoints({
  'POST /table-export': {
    summary: 'A table of a screen as CSV or XLSX; the caller sends what the caller was shown',
    tag: 'files',
    access: signedIn,
    maxBytes: tableLimits.bytes,
    body: TableExport,
    response: { 200: Binary },
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
});
