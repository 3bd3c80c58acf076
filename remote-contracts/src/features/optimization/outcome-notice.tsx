import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { Alert, Spin } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';
import type { ExecutionFailure, ExecutionOutcome } from './execution-outcome';

interface OutcomeNoticeProps {
  readonly outcome: ExecutionOutcome;
  readonly onClose: () => void;
}

/** What became of the execution that was started here. */
export function OutcomeNotice({ outcome, onClose }: OutcomeNoticeProps) {
  const { t } = useTranslation('contracts');
  if (outcome.state === 'started')
    return (
      <Alert
        type="info"
        role="status"
        showIcon
        icon={<Spin size="small" />}
        title={t('optimization.outcome.started')}
        description={t('optimization.outcome.startedText')}
      />
    );
  const close = (
    <Button size="small" onClick={onClose}>
      {t('optimization.outcome.close')}
    </Button>
  );
  if (outcome.state === 'succeeded')
    return (
      <Alert
        type="success"
        role="status"
        showIcon
        title={t('optimization.outcome.succeeded')}
        description={t('optimization.outcome.succeededText')}
        action={close}
      />
    );
  return <FailureNotice failure={outcome.failure} close={close} />;
}

function FailureNotice({
  failure,
  close,
}: {
  readonly failure: ExecutionFailure;
  readonly close: ReactNode;
}) {
  const { t, i18n } = useTranslation(['contracts', 'common']);
  const { kind, fault } = failure;
  const isKnown = i18n.exists(`common:errors.${fault.errorCode}`);
  const bank = fault.parameters.bankName ?? t('contracts:optimization.outcome.bank');
  const reason = t([`common:errors.${fault.errorCode}`, 'contracts:action.refused'], { ...fault.parameters });
  const words = { bank, reason, message: fault.parameters.serverMessage ?? '' };
  const text = kind === 'traderError' && !fault.parameters.serverMessage ? 'traderErrorWithoutMessage' : kind;
  return (
    <Alert
      type={kind === 'outcomeUnknown' || kind === 'outdated' ? 'warning' : 'error'}
      role="alert"
      showIcon
      title={t(`contracts:optimization.outcome.${kind}`, words)}
      description={
        <>
          {t(`contracts:optimization.outcome.text.${text}`, words)}
          {kind === 'error' || !isKnown
            ? ` ${t('contracts:optimization.outcome.reference', { code: fault.errorCode, traceId: fault.traceId ?? '–' })}`
            : null}
        </>
      }
      action={close}
    />
  );
}
