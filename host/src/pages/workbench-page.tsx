import { Link, useLoaderData, useTranslation, useUser } from '@depotwerk/platform';
import { NavIcon, Page, PageHeader } from '@depotwerk/ui/shell';
import type { RemoteFault } from '../federation/remote-fault';
import { RemotePart } from '../federation/remote-part';
import type { Remotes } from '../federation/remotes';
import { useFrame } from '../layouts/frame-context';
import { NavigationBadge } from '../layouts/navigation-badge';
import { RegistryFault } from '../layouts/registry-fault';
import { useNavigationEntries } from '../layouts/use-navigation-entries';
import styles from './pages.module.css';

/** Entry to every part that the user may open, where the workbench itself is not served or cannot be loaded. */
export function WorkbenchPage({ remotes }: { readonly remotes: Remotes }) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const { isKnown } = useFrame();
  const fault = useLoaderData<RemoteFault | null>();
  const release = remotes.releaseFor('/workbench');
  const parts = useNavigationEntries().filter(({ key }) => key !== 'workbench');
  return (
    <>
      {fault && release ? (
        <RemotePart remotes={remotes} release={release} />
      ) : (
        <PageHeader
          title={t('workbench.title')}
          subtitle={t('workbench.greeting', { name: user?.fullName })}
        />
      )}
      <Page>
        {!isKnown && <RegistryFault />}
        <ul className={styles.tiles}>
          {parts.map(({ key, path, icon, label, count }) => (
            <li key={key}>
              <Link to={path} className={styles.tile}>
                <span className={styles.tileIcon}>
                  <NavIcon name={icon} />
                </span>
                {label}
                {count === undefined ? null : <NavigationBadge />}
              </Link>
            </li>
          ))}
        </ul>
      </Page>
    </>
  );
}
