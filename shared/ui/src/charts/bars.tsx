import styles from './bars.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** 0 to 1; null for what is not known */
  readonly fraction: number | null;
  readonly text: string;
  readonly color?: string | undefined;
}

/** Bars beside their words and figures; a table says the same, so they are for the eye alone. */
export const Bars = ({ bars }: { readonly bars: readonly Bar[] }) => (
  <ul className={styles.bars}>
    {bars.map(({ key, label, fraction, text, color }) => (
      <li key={key} data-fraction={Math.min(1, fraction ?? 0)}>
        <span className={styles.line}>
          <span>{label}</span>
          <span className={styles.text}>{text}</span>
        </span>
        <span className={styles.track} aria-hidden>
          <span style={{ inlineSize: `${Math.min(1, fraction ?? 0) * 100}%`, background: color }} />
        </span>
      </li>
    ))}
  </ul>
);
