import type { OrderClosing, TraderOrder } from '@depotwerk/contract/banks';
import { closedOutcomes, type ClosedOutcome } from '@depotwerk/contract/banks/values/trader-orders';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useTranslation } from '@depotwerk/platform';
import { Button, Input, Messages, Modal, useRefusal } from '@depotwerk/ui/data';
import { Radio } from '@depotwerk/ui/forms';
import { Alert, useCutNotice } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import { useChallengedAction } from '../second-factor/use-challenged-action';
import { closeOrder } from './optimization-calls';
import styles from './optimization.module.css';

interface CloseOrderProps {
  readonly order: TraderOrder;
  readonly contractNumber: string;
}

/** The way out of an order whose bank does not answer: an administrator says what has become of it, with a code. */
export function CloseOrder({ order, contractNumber }: CloseOrderProps) {
  const { t } = useTranslation('contracts');
  const { message } = Messages.useApp();
  const { tellBy } = useRefusal();
  const { run, isRunning, dialog } = useChallengedAction();
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const close = async (closing: Omit<OrderClosing, 'secondFactor'>) => {
    setRefused(null);
    try {
      const outcome = await run({
        purpose: t('optimization.close.purpose', { number: contractNumber }),
        send: (secondFactor) => closeOrder(order.id, { ...closing, secondFactor }),
      });
      if (outcome === 'abandoned') return;
      setOpen(false);
      void message.success(t('optimization.close.done'));
    } catch (error) {
      tellBy(setRefused)(error);
    }
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('optimization.close.action')}
      </Button>
      {isOpen ? (
        <CloseOrderDialog
          bank={order.bankName}
          isBusy={isRunning}
          refused={refused}
          onConfirm={(closing) => void close(closing)}
          onCancel={() => setOpen(false)}
        />
      ) : null}
      {dialog}
    </>
  );
}

interface CloseOrderDialogProps {
  readonly bank: string;
  readonly isBusy: boolean;
  readonly refused: string | null;
  readonly onConfirm: (closing: Omit<OrderClosing, 'secondFactor'>) => void;
  readonly onCancel: () => void;
}

function CloseOrderDialog({ bank, isBusy, refused, onConfirm, onCancel }: CloseOrderDialogProps) {
  const { t } = useTranslation('contracts');
  const limited = useCutNotice();
  const id = useId();
  const [outcome, setOutcome] = useState<ClosedOutcome | null>(null);
  const [reason, setReason] = useState('');
  const written = reason.trim();
  return (
    <Modal
      open
      title={t('optimization.close.title')}
      okText={t('optimization.close.confirm')}
      okButtonProps={{ disabled: outcome === null || written === '' }}
      confirmLoading={isBusy}
      cancelText={t('optimization.cancel')}
      onOk={() => outcome && onConfirm({ outcome, reason: written })}
      onCancel={onCancel}
    >
      <div className={styles.stack}>
        {refused === null ? null : <Alert type="error" role="alert" showIcon title={refused} />}
        <p>{t('optimization.close.text', { bank })}</p>
        <Radio.Group
          aria-label={t('optimization.close.outcome')}
          value={outcome}
          onChange={({ target }: { readonly target: { readonly value?: ClosedOutcome } }) =>
            setOutcome(target.value ?? null)
          }
          options={closedOutcomes.map((value) => ({ value, label: t(`optimization.close.${value}`) }))}
        />
        {outcome === 'executed' ? <p className={styles.hint}>{t('optimization.close.unconfirmed')}</p> : null}
        <label htmlFor={id}>{t('optimization.close.reason')}</label>
        <Input.TextArea
          id={id}
          rows={3}
          {...limited(maxLengths.planReason)}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Modal>
  );
}
