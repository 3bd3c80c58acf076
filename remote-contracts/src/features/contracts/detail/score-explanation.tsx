import type { ContractScore } from '@depotwerk/contract';
import { roundedFractions, scoreCap } from '@depotwerk/domain';
import { useFormats, useTranslation, type Formats } from '@depotwerk/platform';
import { CellView, ListExport } from '@depotwerk/ui/data';
import styles from './score.module.css';

type Component = ContractScore['components'][number];

/** What was measured, in the unit of the component (rules of the contract score). */
function measuredText({ key, measured }: Component, formats: Formats): string | null {
  if (measured === null) return null;
  switch (key) {
    case 'riskFit':
      return formats.fraction(measured, 1);
    case 'targetFit':
      return formats.percentagePoints(measured, 1);
    case 'quality':
      return formats.number(measured, 1);
    case 'cost':
      return formats.percentagePoints(measured, 2);
    case 'spread':
      return formats.number(measured, 1);
    case 'availability':
      return formats.fraction(measured, 1);
    case 'care':
      return formats.number(measured, 0);
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
  const rows = score.components.map((component, i) => {
    const measured = measuredText(component, formats);
    return {
      ...component,
      name: t(`score.component.${component.key}.name`),
      note:
        measured === null
          ? t(`score.component.${component.key}.noData`)
          : t(`score.component.${component.key}.measured`, { measured }),
      /** Of 100 */
      weight: (weights[i]?.fraction ?? 0) * 100,
    };
  });
  return (
    <div className={styles.explanation}>
      <div className={styles.tools}>
        <ListExport<(typeof rows)[number]>
          title={t('score.title')}
          isEmpty={rows.length === 0}
          isSmall
          loadAll={async () => rows}
          columns={[
            {
              title: t('score.column.component'),
              cell: ({ name, note }) => ({ kind: 'text', text: name, secondary: note }),
            },
            {
              title: t('score.column.fulfilled'),
              cell: ({ value }) => ({ kind: 'percent', fraction: value }),
            },
            {
              title: t('score.column.weight'),
              cell: ({ weight }) => ({ kind: 'number', value: Number(weight.toFixed(1)) }),
            },
            { title: t('score.column.points'), cell: ({ points }) => ({ kind: 'number', value: points }) },
          ]}
        />
      </div>
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
          {rows.map(({ key, name, note, value, weight, points }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <span className={styles.note}>{note}</span>
              </th>
              <td>{formats.fraction(value, 0)}</td>
              <td>{formats.number(weight, 1)}</td>
              <td>{formats.number(points, 1)}</td>
            </tr>
          ))}
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
