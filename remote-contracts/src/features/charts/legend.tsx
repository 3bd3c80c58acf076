import styles from './legend.module.css';

export interface LegendEntry {
  readonly key: string;
  readonly label: string;
  readonly color: string;
  /** How the line is drawn, so that it can be told without its colour. */
  readonly line?: 'solid' | 'dashed';
}

export const Legend = ({ label, entries }: { label: string; entries: readonly LegendEntry[] }) => (
  <ul className={styles.legend} aria-label={label}>
    {entries.map(({ key, label: text, color, line }) => (
      <li key={key} className={styles.entry}>
        <span
          aria-hidden
          className={line === undefined ? styles.swatch : styles.line}
          style={
            line === undefined
              ? { background: color }
              : { borderBlockStartColor: color, borderBlockStartStyle: line }
          }
        />
        {text}
      </li>
    ))}
  </ul>
);
