import type { AuditEntry } from '@depotwerk/contract/operation';
import { useFormats } from '@depotwerk/platform';
import lists from '../../list-page.module.css';
import { useAuditWords } from './use-audit-words';

/** An entry on a narrow screen. */
export function AuditCard({ entry }: { readonly entry: AuditEntry }) {
  const formats = useFormats();
  const words = useAuditWords();
  return (
    <>
      <strong className={lists.cut}>
        {[words.actionName(entry.action), words.further(entry)].filter(Boolean).join(' ')}
      </strong>
      <div className={lists.cut}>{words.entity(entry)}</div>
      <div className={lists.secondary}>{[formats.dateTime(entry.at), words.actor(entry)].join(' · ')}</div>
      <div className={lists.secondary}>{words.changedFields(entry)}</div>
    </>
  );
}
