import type { ImportReport } from '@depotwerk/contract/floor';
import { useTranslation } from '@depotwerk/platform';
import styles from './report.module.css';

interface RecognisedTemplateProps {
  readonly template: ImportReport['template'] | undefined;
}

/** Which template a file is, and the mandatory fields that nobody could check. */
export function RecognisedTemplate({ template }: RecognisedTemplateProps) {
  const { t } = useTranslation('admin');
  if (!template) return null;
  const { name, version, missingColumns } = template;
  return (
    <div>
      <p className={styles.lead}>{t('report.template.recognised', { name, version })}</p>
      {missingColumns.length === 0 ? null : (
        <details>
          <summary>{t('report.template.missing', { count: missingColumns.length })}</summary>
          <ul>
            {missingColumns.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
