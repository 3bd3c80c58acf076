import {
  api,
  Link,
  queryOptions,
  toApiFault,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@depotwerk/platform';
import { ErrorState, Spin } from '@depotwerk/ui/shell';
import { useFrame } from '../../layouts/frame-context';
import { Entrance } from '../entrance';
import { RegistrationFlow } from './registration-flow';
import { invitationOf } from './registration-values';
import styles from './registration.module.css';

/** @param invitation guid that the person came by, null without one */
const registrationTerms = (invitation: string | null) =>
  queryOptions({
    queryKey: ['registration', 'host', invitation],
    queryFn: ({ signal }) =>
      api.request('GET /registration', { query: invitation === null ? {} : { invitation } }, { signal }),
  });

/** Where a customer makes an account, as long as this deployment offers it (ROUTE-20, AUTH-07). */
export function Component() {
  const { t } = useTranslation('shell');
  const { brandName } = useFrame().whiteLabel;
  const invitation = invitationOf(useSearchParams()[0]);
  const { data, error, refetch } = useQuery(registrationTerms(invitation));
  const fault = error && toApiFault(error);
  return (
    <Entrance title={t('registration.title', { brandName })} heading={t('registration.title', { brandName })}>
      {data ? (
        <RegistrationFlow terms={data} invitation={invitation} onOutdated={() => void refetch()} />
      ) : fault?.errorCode === 'registration.off' ? (
        <p>{t('registration.off')}</p>
      ) : fault ? (
        <ErrorState fault={fault} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('registration.loading')}>
          <Spin />
        </div>
      )}
      <p className={styles.toLogin}>
        <Link to="/auth/login">{t('registration.toLogin')}</Link>
      </p>
    </Entrance>
  );
}
