import type { ContractScore } from '@depotwerk/contract/contracts';
import { roundedFractions, scoreCap } from '@depotwerk/domain';
import { useFormats, useTranslation, type Formats } from '@depotwerk/platform';
import { CellView } from '@depotwerk/ui/data';
import styles from './score.module.css';
import { spanOf } from './span-of';

type Component = ContractScore['components'][number];

/** What was measured, in the unit of the component (rules of the contract score). */
function measuredText({ key, measured }: Component, formats: Formats): string | null {
  if (measured === null) return null;
  switch (key) {
    case 'riskFit':
      return formats.fraction(measured, 'risk');
    case 'targetFit':
      return formats.percentagePoints(measured, 'share');
    case 'quality':
      return formats.number(measured, 1);
    case 'cost':
      return formats.percentagePoints(measured, 'cost');
    case 'spread':
      return formats.number(measured, 1);
    case 'availability':
      return formats.fraction(measured, 'share');
    case 'care':
      return spanOf(measured, formats);
  }
}

/** Components, weights and points of a score, and the cap by critical hints. */
export function ScoreExplanation({ score }: { score: ContractScore }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  // Rounded one by one, tenths may add up to 100.2.
  const weights = roundedFractions(
    score.components.map(({ effectiveWeight }, id) => ({ id, weight: effectiveWeight })),
    1000,
  );
  return (
    <div className={styles.explanation}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('score.column.component')}</th>
            <th scope="col">{t('score.column.fulfilled')}</th>
            <th scope="col">{t('score.column.weight')}</th>
            <th scope="col">{t('score.column.points')}</th>
          </tr>
        </thead>
        <tbody>
          {score.components.map((component, i) => {
            const { key, value, points } = component;
            const measured = measuredText(component, formats);
            return (
              <tr key={key}>
                <th scope="row">
                  {t(`score.component.${key}.name`)}
                  <span className={styles.note}>
                    {measured === null
                      ? t(`score.component.${key}.noData`)
                      : t(`score.component.${key}.measured`, { measured })}
                  </span>
                </th>
                <td>{formats.fraction(value, 'share')}</td>
                <td>{formats.number((weights[i]?.fraction ?? 0) * 100, 1)}</td>
                <td>{formats.number(points, 1)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('score.sum')}
            </th>
            <td>{formats.number(score.uncapped, 0)}</td>
          </tr>
        </tfoot>
      </table>
      {score.cappedByHints ? (
        <p className={styles.cap}>
          <CellView
            cell={{
              kind: 'severity',
              severity: 2,
              text: t('score.capped', { cap: scoreCap, value: score.value }),
            }}
          />
        </p>
      ) : null}
    </div>
  );
}
