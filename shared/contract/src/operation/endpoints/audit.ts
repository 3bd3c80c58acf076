import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { AuditFacets, AuditExportQuery, AuditPage, AuditQuery } from '../schema/audit';
import { Binary } from '../../floor/schema/common';

const view = may('audit.view');
const tag = 'audit';

export const auditEndpoints = endpoints({
  'GET /audit': {
    summary: 'Who did what and when, newest first',
    tag,
    access: view,
    query: AuditQuery,
    response: { 200: AuditPage },
  },
  'GET /audit/facets': {
    summary: 'Actions and entity types that occur in the log',
    tag,
    access: view,
    response: { 200: AuditFacets },
  },
  'GET /audit/export': {
    summary: 'The filtered log as a file, newest first',
    tag,
    access: view,
    query: AuditExportQuery,
    response: { 200: Binary },
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
});
