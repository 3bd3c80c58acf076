import { Link, useTranslation } from '@depotwerk/platform';
import { paths } from '../paths';
import styles from './back-to-tree.module.css';

/** On narrow screens, where the tree is not beside the group. */
export function BackToTree() {
  const { t } = useTranslation('usermgmt');
  return (
    <Link to={paths.list} className={styles.back}>
      {t('groups.back')}
    </Link>
  );
}
