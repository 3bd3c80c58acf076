import { Link } from '@depotwerk/platform';
import styles from '../workbench.module.css';

interface MoreLinkProps {
  readonly to: string;
  readonly label: string;
}

/** To the whole list below its first rows. */
export const MoreLink = ({ to, label }: MoreLinkProps) => (
  <p className={styles.more}>
    <Link to={to}>{label}</Link>
  </p>
);
