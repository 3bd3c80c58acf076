import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useTranslation } from '@depotwerk/platform';
import { Input, useCutNotice } from '@depotwerk/ui/shell';
import { useId } from 'react';

interface AcceptanceReasonProps {
  readonly reason: string;
  readonly isMissing: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (reason: string) => void;
  readonly onEnter: () => void;
}

/** Why somebody accepts what differs; it stands in the report and in the audit log. */
export function AcceptanceReason({
  reason,
  isMissing,
  isDisabled,
  onChange,
  onEnter,
}: AcceptanceReasonProps) {
  const { t } = useTranslation('admin');
  const limited = useCutNotice();
  const reasonId = useId();
  const errorId = useId();
  return (
    <div>
      <label htmlFor={reasonId}>{t('imports.preview.reason')}</label>
      <Input
        id={reasonId}
        value={reason}
        {...limited(maxLengths.acceptanceReason)}
        disabled={isDisabled}
        aria-required
        aria-invalid={isMissing}
        aria-describedby={isMissing ? errorId : undefined}
        status={isMissing ? 'error' : ''}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={onEnter}
      />
      {isMissing ? (
        <small id={errorId} role="alert">
          {t('imports.preview.reasonMissing')}
        </small>
      ) : null}
    </div>
  );
}
