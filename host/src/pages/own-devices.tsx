import {
  api,
  toApiFault,
  useFormats,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@depotwerk/platform';
import { Alert, Button, ErrorState, Spin } from '@depotwerk/ui/shell';
import { deviceOf } from '@depotwerk/contract/identity/device-name';
import { useId, useRef } from 'react';
import { ownSessions } from './own-sessions-query';
import styles from './pages.module.css';

/** Where the user is signed in; a device that is not at hand can be signed out from here. */
export function OwnDevices() {
  const { t } = useTranslation(['shell', 'common']);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const formats = useFormats();
  const client = useQueryClient();
  const { data: sessions, error, refetch } = useQuery({ ...ownSessions, retryOnMount: false });
  const deviceName = (userAgent: string | null) => {
    const device = deviceOf(userAgent);
    if (device === null) return t('shell:settings.devices.unknown');
    const { browser, system } = device;
    if (browser !== null && system !== null) return t('shell:settings.devices.name', { browser, system });
    return browser ?? system;
  };
  const end = useMutation({
    meta: { errors: 'inline', ends: 'fresh' },
    mutationFn: (sessionId: string) =>
      api.request('DELETE /me/sessions/:sessionId', { params: { sessionId } }),
    // The pressed button goes with its device.
    onSuccess: () => heading.current?.focus(),
    // It may have ended by itself.
    onError: () => client.invalidateQueries({ queryKey: ownSessions.queryKey }),
  });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('shell:settings.devices.title')}
      </h2>
      {end.error ? (
        <Alert
          type="error"
          showIcon
          title={t([`common:errors.${toApiFault(end.error).errorCode}`, 'common:errors.unexpectedMessage'])}
        />
      ) : null}
      {sessions === undefined && error ? (
        <ErrorState fault={toApiFault(error)} onRetry={() => void refetch()} />
      ) : null}
      {sessions === undefined && !error ? <Spin /> : null}
      <ul className={styles.devices}>
        {sessions?.map(({ id: sessionId, userAgent, createdAt, lastUsedAt, isCurrent }) => (
          <li key={sessionId} className={styles.row}>
            <div>
              <p className={styles.device}>{deviceName(userAgent)}</p>
              <p className={styles.times}>
                {t('shell:settings.devices.times', {
                  since: formats.dateTime(createdAt),
                  last: formats.dateTime(lastUsedAt),
                })}
              </p>
            </div>
            {isCurrent ? (
              <span>{t('shell:settings.devices.current')}</span>
            ) : (
              <Button
                size="small"
                loading={end.isPending && end.variables === sessionId}
                onClick={() => end.mutate(sessionId)}
              >
                {t('shell:settings.devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
