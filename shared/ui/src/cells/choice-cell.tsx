import styles from './cells.module.css';

interface ChoiceCellProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** A box to choose the row. By keyboard the row itself does it, so that a grid keeps one tab stop. */
export const ChoiceCell = ({ label, isChosen, onToggle }: ChoiceCellProps) => (
  <label className={styles.choice}>
    <input type="checkbox" tabIndex={-1} aria-label={label} checked={isChosen} onChange={onToggle} />
  </label>
);
