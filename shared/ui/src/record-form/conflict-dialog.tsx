import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { Modal } from '../controls/modal';
import type { FieldValues } from 'react-hook-form';
import { isSame } from './changed-values';
import styles from './record-form.module.css';
import type { Conflict } from './use-record-form';

/** The fields of a form in their order, each with its value as the screen shows it. */
export type ConflictFields<T> = {
  readonly [N in keyof T]: { readonly label: string; readonly text: (value: T[N]) => string };
};

export interface ConflictDialogProps<R, T extends FieldValues> {
  readonly conflict: Conflict<R, T> | null;
  readonly valuesOf: (record: R) => T;
  readonly fields: ConflictFields<T>;
  readonly onSettle: (isOwnKept: boolean) => void;
  /** Back to the form as it is; the next attempt to save asks again. */
  readonly onClose: () => void;
}

const namesOf = <T,>(fields: ConflictFields<T>) => Object.keys(fields) as (keyof T & string)[];

/** Somebody else saved the record first: both sides beside each other, and nothing is lost before the user chose. */
export function ConflictDialog<R, T extends FieldValues>(props: ConflictDialogProps<R, T>) {
  const { conflict, valuesOf, fields, onSettle, onClose } = props;
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const stored = conflict === null ? null : valuesOf(conflict.stored);
  const changed = conflict?.changed;
  return (
    <Modal
      open={conflict !== null}
      title={t('conflict.title')}
      onCancel={onClose}
      width={760}
      mask={{ closable: false }}
      footer={
        <div className={styles.choices}>
          <Button onClick={onClose}>{t('conflict.back')}</Button>
          <Button onClick={() => onSettle(false)}>{t('conflict.reload')}</Button>
          <Button type="primary" onClick={() => onSettle(true)}>
            {t('conflict.keep')}
          </Button>
        </div>
      }
    >
      <p>
        {changed
          ? t('conflict.by', {
              by: changed.by === 'system' ? t('conflict.system') : changed.by,
              at: formats.dateTime(changed.at),
            })
          : t('conflict.bySomebody')}{' '}
        {t('conflict.explain')}
      </p>
      {conflict === null || stored === null ? null : (
        <div className={styles.conflict} role="region" aria-label={t('conflict.table')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('conflict.field')}</th>
                <th scope="col">{t('conflict.stored')}</th>
                <th scope="col">{t('conflict.own')}</th>
              </tr>
            </thead>
            <tbody>
              {namesOf(fields)
                .filter((name) => !isSame(stored[name], conflict.own[name]))
                .map((name) => (
                  <tr key={name}>
                    <th scope="row">{fields[name].label}</th>
                    <td>{fields[name].text(stored[name])}</td>
                    <td>
                      {isSame(conflict.own[name], conflict.before[name])
                        ? t('conflict.untouched')
                        : fields[name].text(conflict.own[name])}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
}
