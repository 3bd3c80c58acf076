import type { AuditEntry } from '@depotwerk/contract';
import { useFormats } from '@depotwerk/platform';
import styles from './audit-page.module.css';
import { useAuditWords } from './use-audit-words';

/** An entry on a narrow screen. */
export function AuditCard({ entry }: { readonly entry: AuditEntry }) {
  const formats = useFormats();
  const words = useAuditWords();
  return (
    <>
      <strong className={styles.cut}>{words.actionName(entry.action)}</strong>
      <div className={styles.cut}>{words.entity(entry)}</div>
      <div className={styles.secondary}>{[formats.dateTime(entry.at), words.actor(entry)].join(' · ')}</div>
      <div className={styles.secondary}>{words.changedFields(entry)}</div>
    </>
  );
}
