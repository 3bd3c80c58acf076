import { useTranslation, type ApiFault } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/shell';
import type { PropsWithChildren, SyntheticEvent } from 'react';
import styles from '../entrance.module.css';
import { FaultAlert } from '../fault-alert';
import own from './registration.module.css';

/** Where the screen stands among all of them, both counted from 1. */
export interface StepPlace {
  readonly number: number;
  readonly count: number;
}

interface StepFormProps {
  readonly place: StepPlace;
  readonly fault: ApiFault | null;
  readonly isBusy: boolean;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  /** Null on the first screen. */
  readonly onBack: (() => void) | null;
}

/** One screen of the registration: how far it is, its inputs, the ways on and back. */
export function StepForm(props: PropsWithChildren<StepFormProps>) {
  const { place, fault, isBusy, submitLabel, onSubmit, onBack, children } = props;
  const { t } = useTranslation('shell');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>
        <p className={own.place}>{t('registration.place', { ...place })}</p>
        <div className={own.track} aria-hidden>
          <div className={own.bar} style={{ inlineSize: `${(place.number / place.count) * 100}%` }} />
        </div>
      </div>
      {fault ? <FaultAlert fault={fault} unknown="common:errors.unexpectedMessage" /> : null}
      {children}
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {submitLabel}
      </Button>
      {onBack ? (
        <Button type="link" disabled={isBusy} onClick={onBack}>
          {t('registration.back')}
        </Button>
      ) : null}
    </form>
  );
}
