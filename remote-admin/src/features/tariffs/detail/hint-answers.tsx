import type { Tariff } from '@depotwerk/contract';
import { useTranslation } from '@depotwerk/platform';
import styles from './tariff-page.module.css';

/** How strictly the tariff asks for each optimization hint. */
export function HintAnswers({ answers }: { readonly answers: Tariff['hintAnswers'] }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.words}`}>
        <thead>
          <tr>
            <th scope="col">{t('tariff.hints.hint')}</th>
            <th scope="col">{t('tariff.hints.answer')}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ hintId, hintKey, answer }) => (
            <tr key={hintId}>
              <th scope="row">{t(`tariff.hints.key.${hintKey}`)}</th>
              <td>{t(`tariff.hints.${answer}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
