import {
  colorSchemeChosen,
  useColorScheme,
  useFormats,
  useQuery,
  useTranslation,
  useUser,
} from '@depotwerk/platform';
import { LinkButton, Page, PageHeader, Segmented, Spin } from '@depotwerk/ui/shell';
import { Fragment } from 'react';
import { LanguageSwitch } from './language-switch';
import { OwnAccount } from './own-account';
import { ownAccount } from './own-account-query';
import { OwnDevices } from './own-devices';
import { OwnLetterhead } from './own-letterhead';
import { OwnPassword } from './own-password';
import { ownSessions } from './own-sessions-query';
import styles from './pages.module.css';

/** The signed-in user's own settings (OPEN-03). */
export function Component() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const formats = useFormats();
  const scheme = useColorScheme();
  // Each would push down what stands below it; what fails says so in its own place.
  const isFirstLook = [useQuery(ownAccount), useQuery(ownSessions)].some(
    ({ isLoading, isFetched, failureCount }) => isLoading && !isFetched && failureCount === 0,
  );
  if (!user) return null;
  const facts = [
    [t('settings.fullName'), user.fullName],
    [t('settings.userName'), user.userName],
    [t('settings.company'), user.company ?? '–'],
    [t('settings.role'), user.role.roleName],
    [t('settings.lastSignIn'), formats.dateTime(user.lastSignIn)],
  ];
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <Page width="narrow">
        <section className={styles.section} aria-labelledby="settings-display">
          <h2 id="settings-display">{t('settings.display')}</h2>
          <div className={styles.rows}>
            <div className={styles.row}>
              <span>{t('settings.language')}</span>
              <LanguageSwitch />
            </div>
            <div className={styles.row}>
              <span>{t('settings.scheme')}</span>
              <Segmented
                aria-label={t('settings.scheme')}
                value={scheme}
                options={(['light', 'dark', 'system'] as const).map((value) => ({
                  value,
                  label: t(`scheme.${value}`),
                }))}
                onChange={colorSchemeChosen}
              />
            </div>
          </div>
        </section>
        <section className={styles.section} aria-labelledby="settings-user">
          <h2 id="settings-user">{t('settings.ownData')}</h2>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
        {isFirstLook ? (
          <Spin />
        ) : (
          <>
            <OwnAccount />
            <OwnLetterhead />
            <OwnPassword />
            <OwnDevices />
            <LinkButton to="/logout">{t('userMenu.signOut')}</LinkButton>
          </>
        )}
      </Page>
    </>
  );
}
