import type { OptimizationOrders } from '@depotwerk/contract/advice';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import { violationText } from '../contracts/detail/hint-details';
import { fundName, type HintWords } from '../contracts/detail/hint-words';
import styles from './optimization.module.css';

interface PlanNotesProps extends Pick<HintWords, 'funds' | 'info'> {
  readonly orders: Pick<OptimizationOrders, 'leftOut' | 'obstacles' | 'violations'>;
}

/** More small deviations than these are one line that opens: weights that are typed leave one at nearly every fund. */
const MOST_LINES = 2;

/** What the plan leaves as it is, cannot do, or does not keep, in words. */
export function PlanNotes({ orders: { leftOut, obstacles, violations }, funds, info }: PlanNotesProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const words = { t, formats, funds, info };
  const blocked = obstacles.map(({ fundId, reason }) =>
    t(`optimization.obstacle.${reason}`, { fund: fundName(fundId, funds, t) }),
  );
  const broken = violations.map((violation) => violationText(violation, words));
  const small = leftOut.map(({ fundId, eur }) =>
    t(eur < 0 ? 'optimization.leftOut.sell' : 'optimization.leftOut.buy', {
      fund: fundName(fundId, funds, t),
      eur: formats.eur(Math.abs(eur)),
    }),
  );
  return (
    <>
      {broken.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('optimization.violations')}
          description={<Lines lines={broken} />}
        />
      )}
      {blocked.length === 0 ? null : (
        <Alert
          type="info"
          showIcon
          title={t('optimization.obstacles')}
          description={<Lines lines={blocked} />}
        />
      )}
      {small.length === 0 ? null : (
        <section className={styles.note}>
          <h3 className={styles.subtitle}>{t('optimization.leftOut.title')}</h3>
          {small.length > MOST_LINES ? (
            <details>
              <summary>
                {t('optimization.leftOut.many', {
                  count: small.length,
                  largest: formats.eur(Math.max(...leftOut.map(({ eur }) => Math.abs(eur)))),
                })}
              </summary>
              <Lines lines={small} />
            </details>
          ) : (
            <Lines lines={small} />
          )}
        </section>
      )}
    </>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
