import type { QualityRule } from '@depotwerk/contract/operation';
import { useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import styles from './data-quality.module.css';

/** Rules that nothing breaks; nothing while there are none. */
export function RulesInOrder({ rules }: { readonly rules: readonly QualityRule[] }) {
  const { t } = useTranslation('admin');
  if (rules.length === 0) return null;
  return (
    <TitledCard title={t('dataQuality.inOrder')}>
      <ul className={styles.inOrder}>
        {rules.map(({ key }) => (
          <li key={key}>
            <StatusTag tone="success">{t(`qualityRules.${key}.title`)}</StatusTag>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
