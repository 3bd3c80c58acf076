import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FormFooter, type FormFooterProps } from '../record-form/form-footer';
import footer from '../record-form/record-form.module.css';

interface WizardFooterProps extends Omit<FormFooterProps, 'children'> {
  /** null on the first step */
  readonly onBack: (() => void) | null;
  /** null on the last step */
  readonly onNext: (() => void) | null;
  readonly isReadOnly: boolean;
  readonly actions: ReactNode;
}

/** Back, next and save at the lower edge; in read-only mode the way through the steps alone. */
export function WizardFooter({ onBack, onNext, isReadOnly, actions, ...form }: WizardFooterProps) {
  const { t } = useTranslation('ui');
  const ways =
    onBack === null && onNext === null ? null : (
      <>
        <Button disabled={onBack === null} onClick={() => onBack?.()}>
          {t('wizard.back')}
        </Button>
        <Button disabled={onNext === null} onClick={() => onNext?.()}>
          {t('wizard.next')}
        </Button>
      </>
    );
  if (!isReadOnly)
    return (
      <FormFooter {...form}>
        {ways}
        {actions}
      </FormFooter>
    );
  return ways === null ? null : (
    <div className={footer.footer}>
      <div className={footer.buttons}>{ways}</div>
    </div>
  );
}
