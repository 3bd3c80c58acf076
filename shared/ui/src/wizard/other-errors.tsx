import { useTranslation } from '@depotwerk/platform';
import { Alert, Button } from 'antd';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ConflictFields } from '../record-form/conflict-dialog';
import { useErrorText } from '../record-form/use-error-text';
import { errorLeaves } from './step-state';
import { fieldsOf, type WizardStep } from './wizard-step';
import styles from './wizard.module.css';

interface OtherErrorsProps<R, T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  /** All steps but the one that is shown. */
  readonly steps: readonly WizardStep<R, T>[];
  readonly fields: ConflictFields<T>;
  readonly onGo: (field: FieldPath<T>) => void;
}

/** Why a save did not go through, where the reason is not in sight: each error leads to its field. */
export function OtherErrors<R, T extends FieldValues>({ form, steps, fields, onGo }: OtherErrorsProps<R, T>) {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  const { errors, submitCount } = form.formState;
  const lines = steps.flatMap((step) =>
    fieldsOf(step).flatMap((field) => {
      const [error] = errorLeaves(errors[field]);
      return error ? [{ step, field, text: errorText(error) }] : [];
    }),
  );
  if (submitCount === 0 || lines.length === 0) return null;
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t('wizard.errors')}
      description={
        <ul className={styles.errors}>
          {lines.map(({ step, field, text }) => (
            <li key={field}>
              <Button type="link" size="small" onClick={() => onGo(field)}>
                {t('wizard.errorPlace', { step: t(step.label), field: fields[field].label })}
              </Button>{' '}
              {text}
            </li>
          ))}
        </ul>
      }
    />
  );
}
