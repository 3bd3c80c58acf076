import { HOME, Link } from '@depotwerk/platform';
import { useFrame } from './frame-context';
import styles from './frame.module.css';

/** Logo and name; without a logo the first letter stands in. */
export function Brand() {
  const { brandName, logo } = useFrame().whiteLabel;
  return (
    <Link to={HOME} className={styles.brand}>
      {logo ? (
        <img src={logo} alt="" className={styles.logo} />
      ) : (
        <span className={styles.monogram} aria-hidden>
          {brandName.slice(0, 1)}
        </span>
      )}
      <span className={styles.brandName}>{brandName}</span>
    </Link>
  );
}
