import type { ContractOptimization } from '@depotwerk/contract/advice';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { hintTitle } from '../contracts/hint';
import { objectionText } from './effect-text';
import styles from './optimization.module.css';

/** Hints that stay without a proposal, each with what speaks against one. */
export function RefusedHints({ refused }: Pick<ContractOptimization, 'refused'>) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (refused.length === 0) return null;
  return (
    <section className={styles.note}>
      <h3 className={styles.subtitle}>{t('optimization.refused')}</h3>
      <ul className={styles.lines}>
        {refused.map(({ hintKey, objections }) => (
          <li key={hintKey}>
            {t('optimization.refusedHint', {
              hint: hintTitle(hintKey, t),
              reasons: objections.map((objection) => objectionText(objection, { t, formats })).join(', '),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
