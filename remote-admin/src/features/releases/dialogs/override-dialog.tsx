import type { RemoteDetail } from '@depotwerk/contract/operation';
import { loopbackOrigin } from '@depotwerk/contract/floor/values/loopback-origin';
import { OVERRIDE_HOURS } from '@depotwerk/contract/operation/values/releases';
import { api, toApiFault, useMutation, useTranslation } from '@depotwerk/platform';
import { Modal } from '@depotwerk/ui/data';
import { Alert, Input } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import { reloadPage } from '../reload-page';
import styles from './dialogs.module.css';

interface OverrideDialogProps {
  readonly remote: Pick<RemoteDetail, 'name'>;
  readonly label: string;
  readonly onClose: () => void;
}

/** Where `pnpm dev <remote>` serves the first remote. */
const USUAL_ADDRESS = 'http://127.0.0.1:4501';
const consequences = ['unsigned', 'strip', 'log'] as const;

/** Loads a part from the own machine, in this browser alone. */
export function OverrideDialog({ remote, label, onClose }: OverrideDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [address, setAddress] = useState(USUAL_ADDRESS);
  const id = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (origin: string) =>
      api.request('PUT /releases/:remote/override', {
        params: { remote: remote.name },
        body: { address: origin },
      }),
    meta: { errors: 'inline' },
    onSuccess: reloadPage,
  });
  const origin = loopbackOrigin(address);
  const fault = error ? toApiFault(error) : null;
  const start = () => {
    if (origin !== null) mutate(origin);
  };
  return (
    <Modal
      open
      title={t('releases.override.title', { label })}
      okText={t('releases.override.start')}
      okButtonProps={{ disabled: origin === null }}
      cancelText={t('releases.cancel')}
      confirmLoading={isPending}
      onOk={start}
      onCancel={onClose}
    >
      <p>{t('releases.override.text')}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{t('releases.override.address')}</label>
        <Input
          id={id}
          value={address}
          status={origin === null ? 'error' : ''}
          aria-invalid={origin === null}
          aria-describedby={`${id}-help`}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setAddress(target.value)}
          onPressEnter={start}
        />
        <small id={`${id}-help`}>
          {origin === null
            ? t('common:errors.releases.notLoopback')
            : t('releases.override.help', { name: remote.name })}
        </small>
      </div>
      <ul>
        {consequences.map((key) => (
          <li key={key}>{t(`releases.override.${key}`, { hours: OVERRIDE_HOURS })}</li>
        ))}
      </ul>
      {fault ? (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t([`common:errors.${fault.errorCode}`, 'common:errors.expectedMessage'])}
        />
      ) : null}
    </Modal>
  );
}
