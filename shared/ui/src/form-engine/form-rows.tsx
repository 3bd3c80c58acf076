import { isOpen, rowsIn, rowsSum, type FormPart, type FormRow } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useFieldArray, type Control } from 'react-hook-form';
import { FieldError } from '../record-form/form-field';
import { DescribedField } from './described-field';
import styles from './described-form.module.css';
import { FieldNotes } from './field-notes';
import { useFormState } from './form-context';
import { placeAt } from './reason-text';

const SUM_DECIMALS = 2;

const emptyRow = ({ fields }: FormPart): FormRow =>
  Object.fromEntries(fields.map(({ name, type }) => [name, type === 'flag' ? false : null]));

/** Rows of one kind, each added and removed by a button; the focus follows. */
export function FormRows({ part }: { readonly part: FormPart }) {
  const { t } = useTranslation('ui');
  const { form, parts, values, lookups } = useFormState();
  const { key, fields, rows } = part;
  // Which names hold rows only the description knows.
  const control = form.control as unknown as Control<Record<string, FormRow[]>>;
  const { fields: items, append, remove } = useFieldArray({ control, name: key });
  const adding = useRef<HTMLButtonElement>(null);
  if (rows === null) return null;
  const first = fields[0]?.name ?? '';
  // A row could not be filled in before that.
  const closed = fields.find((field) => field.isRequired && !isOpen(field, parts, values, lookups.tagsOf));
  const needed = closed?.condition && placeAt(parts, [closed.condition.field])?.field;
  const { error } = form.getFieldState(key, form.formState);
  const fault = error && 'message' in error && error.message ? error : error?.root;
  const removeRow = (index: number) => {
    remove(index);
    adding.current?.focus();
  };
  return (
    <div className={styles.rows}>
      {items.map((item, index) => (
        <div
          key={item.id}
          role="group"
          aria-label={t('form.row', { label: rows.rowLabel, number: index + 1 })}
          className={styles.row}
        >
          {fields.map((field) => (
            <DescribedField
              key={field.name}
              // Said once is enough.
              field={index === 0 ? field : { ...field, hint: '' }}
              path={`${key}.${index}.${field.name}`}
            />
          ))}
          <Button
            className={styles.remove ?? ''}
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('form.removeRow', { label: rows.rowLabel, number: index + 1 })}
            onClick={() => removeRow(index)}
          >
            {t('form.remove')}
          </Button>
        </div>
      ))}
      {items.length === 0 ? <p className={styles.none}>{t('form.noRows')}</p> : null}
      <RowsSum part={part} />
      <FieldError error={fault && { type: fault.type, message: fault.message }} />
      <FieldNotes path={key} hint="" />
      <Button
        ref={adding}
        className={styles.add ?? ''}
        icon={<PlusOutlined aria-hidden />}
        disabled={closed !== undefined || rowsIn(values, key).length >= rows.maximum}
        onClick={() => append(emptyRow(part), { focusName: `${key}.${items.length}.${first}` })}
      >
        {rows.addLabel}
      </Button>
      {needed ? <p className={styles.none}>{t('form.rowsClosed', { label: needed.label })}</p> : null}
    </div>
  );
}

/** What the rows add up to so far, where it has to be something. */
function RowsSum({ part }: { readonly part: FormPart }) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const { values, form } = useFormState();
  const sum = rowsSum(part, values);
  const target = part.rows?.sum?.target;
  if (sum === null || target === undefined || rowsIn(values, part.key).length === 0) return null;
  // Nothing is wrong yet while a share is still to be typed.
  const name = part.rows?.sum?.field ?? '';
  const isBegun =
    !form.formState.isSubmitted && rowsIn(values, part.key).some((row) => (row[name] ?? null) === null);
  return (
    <p role="status" className={sum === target || isBegun ? styles.sum : styles.wrongSum}>
      {t('form.sum', {
        sum: formats.fraction(Number.isFinite(sum) ? sum : null, SUM_DECIMALS),
        target: formats.fraction(target),
      })}
    </p>
  );
}
