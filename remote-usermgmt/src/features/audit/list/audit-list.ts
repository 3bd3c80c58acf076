import type { AuditFilter } from '@depotwerk/contract/operation';
import { auditColumnKeys, type AuditColumnKey } from '@depotwerk/contract/operation/values/audit-list';
import { day, describeList, line, searchWord, uuid, type List } from '@depotwerk/ui/data';
import { auditPath } from '../paths';

export const auditList = describeList<AuditFilter, never, AuditColumnKey>({
  name: 'audit',
  texts: ['usermgmt', 'audit'],
  path: auditPath,
  fields: {
    search: searchWord,
    action: line,
    entityType: line,
    entityId: line,
    actorId: uuid,
    traceId: line,
    from: day,
    to: day,
  },
  columns: auditColumnKeys,
});

export type AuditOnScreen = List<AuditFilter, never, AuditColumnKey>;
