import { useTranslation } from '@depotwerk/platform';
import { TitledCard } from '@depotwerk/ui/details';
import styles from './start-page.module.css';

const topics = ['knowledge', 'finances', 'goals', 'sustainability'] as const;

/** What an analysis asks for, and what comes out of it. */
export function Coverage() {
  const { t } = useTranslation('depotanalysis');
  return (
    <TitledCard title={t('coverage.title')}>
      <dl className={styles.topics}>
        {topics.map((topic) => (
          <div key={topic}>
            <dt>{t(`coverage.${topic}.title`)}</dt>
            <dd>{t(`coverage.${topic}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('coverage.result')}</p>
      <p className={styles.secondary}>{t('coverage.scope')}</p>
    </TitledCard>
  );
}
