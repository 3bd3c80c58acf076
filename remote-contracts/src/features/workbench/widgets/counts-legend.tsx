import { useFormats, useTranslation } from '@depotwerk/platform';
import { useChartColors } from '@depotwerk/ui/details';
import styles from '../workbench.module.css';
import { CountLabel } from './count-label';
import type { CountRow } from './use-counts';

interface CountsLegendProps {
  readonly title: string;
  readonly rows: readonly CountRow[];
}

/** Colour, words, number and EUR of each part; every part leads to its list. */
export function CountsLegend({ title, rows }: CountsLegendProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const colors = useChartColors();
  const hasSums = rows.some(({ eur }) => eur !== null);
  if (rows.every(({ count }) => count === 0)) return <p className={styles.note}>{t('workbench.nothing')}</p>;
  return (
    <ul className={styles.legend} aria-label={title} data-sums={hasSums || undefined}>
      {rows.map((row) => (
        <li key={row.key} className={styles.entry}>
          <span aria-hidden className={styles.swatch} style={{ background: colors.ink(row.color) }} />
          <span className={styles.label}>
            <CountLabel row={row} />
          </span>
          <span className={styles.count}>{formats.number(row.count)}</span>
          {hasSums ? (
            <span className={styles.eur}>{row.eur === null ? null : formats.eur(row.eur, 0)}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
