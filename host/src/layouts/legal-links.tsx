import { Link, useTranslation } from '@depotwerk/platform';
import { useFrame } from './frame-context';
import styles from './frame.module.css';

/** Imprint, privacy and so on, as the white-label configuration names them. */
export function LegalLinks() {
  const { t } = useTranslation('shell');
  const { legalLinks } = useFrame().whiteLabel;
  if (legalLinks.length === 0) return null;
  return (
    <ul className={styles.legal}>
      {legalLinks.map(({ key, url }) => (
        <li key={key}>
          {url.startsWith('/') ? (
            <Link to={url}>{t(`legal.${key}`)}</Link>
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {t(`legal.${key}`)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
