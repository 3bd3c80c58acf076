import { useMay, useQuery, useSearchParams, useTranslation } from '@depotwerk/platform';
import { Checkbox, LoadState } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { credentialsQuery } from '../credentials/trader-credentials';
import { awaitsFirstAnswer } from '../first-answer/awaits-first-answer';
import { useHasBeen } from '../first-answer/use-has-been';
import { RefreshAction } from '../remote-refresh/refresh-button';
import { useRemoteRefresh } from '../remote-refresh/use-remote-refresh';
import { BankAccess } from './bank-access';
import { BankNotice } from './bank-notice';
import { DepotSections } from './depot-sections';
import styles from './depots.module.css';
import { LinkedDepots } from './linked-depots';
import { newDepotsQuery } from './new-depots';
import { NoDepots } from './no-depots';

const PARAMETER = 'ignored';

/** Depots that banks have and that belong to no contract yet, by bank. */
export function Component() {
  const { t } = useTranslation('contracts');
  const mayEdit = useMay('depots.edit');
  const [address, setAddress] = useSearchParams();
  const includeRejected = address.get(PARAMETER) === '1';
  const found = useQuery(newDepotsQuery(includeRejected));
  const credentials = useQuery(credentialsQuery);
  // Banks and depots would push each other down, and what is linked already stands below both.
  const isDrawn = useHasBeen(!awaitsFirstAnswer(found) && !awaitsFirstAnswer(credentials));
  const { start, isRunning, dialog } = useRemoteRefresh('newDepots');
  const waiting = (
    <LoadState query={found} failed={t('newDepots.failed')} waiting={t('newDepots.loading')} rows={8} />
  );

  return (
    <>
      <PageHeader
        title={t('newDepots.title')}
        actions={<RefreshAction isRunning={isRunning} onStart={() => void start()} />}
      />
      <Page>
        <div className={styles.content}>
          {isDrawn ? (
            <>
              <BankNotice credentials={credentials.data ?? []} />
              <Checkbox
                checked={includeRejected}
                onChange={({ target }) =>
                  setAddress(target.checked ? { [PARAMETER]: '1' } : {}, { replace: true })
                }
              >
                {t('newDepots.showIgnored')}
              </Checkbox>
              {found.data ? (
                <DepotSections
                  loaded={found.data.depots}
                  includeRejected={includeRejected}
                  mayEdit={mayEdit}
                  nothing={<NoDepots credentials={credentials} />}
                />
              ) : (
                waiting
              )}
              <BankAccess credentials={credentials} onSignIn={(bankId) => void start(bankId, true)} />
              <LinkedDepots />
            </>
          ) : (
            waiting
          )}
        </div>
      </Page>
      {dialog}
    </>
  );
}
