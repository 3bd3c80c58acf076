import { Link, useTranslation, useUser } from '@depotwerk/platform';
import { NavIcon, Page, PageHeader } from '@depotwerk/ui/shell';
import { useNavigationEntries } from '../layouts/use-navigation-entries';
import styles from './pages.module.css';

/** Entry to every part that the user may open. */
export function Component() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const parts = useNavigationEntries().filter(({ key }) => key !== 'workbench');
  return (
    <>
      <PageHeader title={t('workbench.title')} subtitle={t('workbench.greeting', { name: user?.fullName })} />
      <Page>
        <ul className={styles.tiles}>
          {parts.map(({ key, path, icon, label }) => (
            <li key={key}>
              <Link to={path} className={styles.tile}>
                <span className={styles.tileIcon}>
                  <NavIcon name={icon} />
                </span>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Page>
    </>
  );
}
