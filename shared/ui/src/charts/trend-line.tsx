import styles from './trend-line.module.css';

const WIDTH = 400;
const HEIGHT = 40;

interface TrendLineProps {
  /** In the order of time, from 0 up; null: not known, which is a gap. */
  readonly values: readonly (number | null)[];
  /** What it shows, with its figures, for who does not see it. */
  readonly label: string;
}

/** Commands of a path: a line through what is known, with a point where nothing is known around it. */
function pathOf(values: TrendLineProps['values']): string {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const isFirst = index === 0 || values[index - 1] == null;
      const at = `${(index * step).toFixed(1)},${(HEIGHT * (1 - value / most)).toFixed(1)}`;
      return isFirst ? `M${at}h0` : `L${at}`;
    })
    .join('');
}

/** A small line from 0 to its highest value, without axes: the figures stand beside it. */
export const TrendLine = ({ values, label }: TrendLineProps) => (
  <svg
    role="img"
    aria-label={label}
    className={styles.line}
    viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
    preserveAspectRatio="none"
  >
    <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={styles.ground} />
    <path d={pathOf(values)} className={styles.path} />
  </svg>
);
