import type { AuditEntry, AuditFilter } from '@depotwerk/contract/operation';
import type { Formats } from '@depotwerk/platform';
import type { FilterWords } from '@depotwerk/ui/data';
import type { AuditWords } from './use-audit-words';

/**
 * The active filters in words.
 *
 * @param entry one that fits the filter: it knows the names of its ids
 */
export const auditFilterWords = (
  words: AuditWords,
  formats: Formats,
  entry: AuditEntry | undefined,
): FilterWords<AuditFilter> => ({
  action: words.actionName,
  entityType: words.entityTypeName,
  entityId: (id) => (entry ? words.entity(entry) : id),
  actorId: (id) => (entry ? words.actor(entry) : id),
  traceId: (id) => (entry ? `${words.actor(entry)}, ${formats.dateTime(entry.at)}` : id),
  from: (date) => formats.date(date),
  to: (date) => formats.date(date),
});
