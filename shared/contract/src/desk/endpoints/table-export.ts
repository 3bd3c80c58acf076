import { signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Binary } from '../../floor/schema/common';
import { TableExport } from '../schema/table-export';
import { tableLimits } from '../../floor/values/table-export';

export const tableExportEndpoints = endpoints({
  'POST /table-export': {
    summary: 'A table of a screen as CSV or XLSX; the caller sends what the caller was shown',
    access: signedIn,
    maxBytes: tableLimits.bytes,
    body: TableExport,
    response: { 200: Binary },
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
});
