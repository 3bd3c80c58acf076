import type { SecondFactorChallenge, SecondFactorData } from '@depotwerk/contract/identity';
import { raiseFault, useTranslation } from '@depotwerk/platform';
import { Button, Modal } from '@depotwerk/ui/data';
import { useState } from 'react';
import { CodeForm } from './code-form';
import styles from './second-factor.module.css';
import { useActionCode } from './use-action-code';

interface SecondFactorDialogProps {
  readonly challenge: SecondFactorChallenge;
  /** What the code is for, as the user reads it. */
  readonly purpose: string;
  /** Sends the action with the code; rejects when the code is no longer of use. */
  readonly onConfirmed: (data: SecondFactorData) => Promise<void>;
  /** Begins the action anew, for another challenge. */
  readonly onRestart: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the code that an action at a bank needs. */
export function SecondFactorDialog(props: SecondFactorDialogProps) {
  const { challenge, purpose, onConfirmed, onRestart, onClose } = props;
  const { t } = useTranslation('contracts');
  const code = useActionCode({ challenge, purpose, onConfirmed });
  const [isRestarting, setRestarting] = useState(false);
  const restart = async () => {
    setRestarting(true);
    await onRestart().catch(raiseFault);
    setRestarting(false);
  };
  return (
    <Modal
      open
      title={t('secondFactor.title')}
      width={440}
      centered
      mask={{ closable: false }}
      closable={!code.isConfirming}
      keyboard={!code.isConfirming}
      onCancel={onClose}
      footer={null}
    >
      <p className={styles.purpose}>{purpose}</p>
      {code.isEnded ? (
        <div className={styles.form}>
          <p role="alert" className={styles.ended}>
            {t('secondFactor.ended')}
          </p>
          <div className={styles.actions}>
            <Button onClick={onClose}>{t('secondFactor.cancel')}</Button>
            <Button type="primary" autoFocus loading={isRestarting} onClick={() => void restart()}>
              {t('secondFactor.restart')}
            </Button>
          </div>
        </div>
      ) : (
        <CodeForm challenge={challenge} code={code} onClose={onClose} />
      )}
    </Modal>
  );
}
