import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { LoadFailed } from '@depotwerk/ui/data';
import { useWatch, type StepProps } from '@depotwerk/ui/forms';
import { useCallback, useMemo } from 'react';
import { FundSearch } from '../../components/funds/fund-search';
import { useFunds } from '../../components/funds/use-funds';
import { Matrix, usedCell } from '../../matrix/matrix-data';
import type { Allocation, AllocationValues } from '../allocation-values';
import styles from '../allocations.module.css';
import { AnswerStatus } from '../answer-status';
import { MatrixField } from '../matrix-field';
import { useRatingRows } from '../rating-row';
import { useClassLabels } from '../use-class-labels';
import { BorderInput } from './border-input';
import { FundScale } from './fund-scale';
import { useFundRisks } from './use-fund-risks';

/** Parts of the funds in each risk class, with the borders of the classes (TARIFF-FUNDMATRIX). */
export function FundMatrixFields({ form, isReadOnly }: StepProps<Allocation, AllocationValues>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { control } = form;
  const [{ rows }, upperBorders] = useWatch({ control, name: ['fundMatrix', 'upperBorders'] });
  const usedIds = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const { fundOf, error, isFetching, retry } = useFunds([...usedIds]);
  const nameOf = useCallback((id: number) => fundOf(id)?.name ?? UNKNOWN, [fundOf]);
  const { noteOf, ...risks } = useFundRisks(form);
  const isinAndRisk = useCallback(
    (id: number) => [fundOf(id)?.isin, noteOf(id)].filter(Boolean).join(' · '),
    [fundOf, noteOf],
  );
  const labels = useClassLabels(upperBorders.length);
  const ratingRows = useRatingRows(risks.answer?.columns, labels.length);
  const { isSubmitted } = form.formState;
  const add = (id: number) => {
    const cells = upperBorders.map(() => usedCell(0));
    const { rows: before } = form.getValues('fundMatrix');
    form.setValue('fundMatrix', new Matrix([...before, { id, cells }]), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  };
  const lowerRow = {
    key: 'lower',
    label: t('allocation.lowerBorder'),
    cells: labels.map((label, at) => {
      const before = upperBorders[at - 1];
      return at === 0 ? (
        <BorderInput
          key={label}
          control={control}
          name="lowerBorder"
          label={t('allocation.lowerBorderOf', { column: label })}
          isReadOnly={isReadOnly}
        />
      ) : (
        formats.fraction(typeof before === 'number' ? before : null, 'risk')
      );
    }),
  };
  const upperRow = {
    key: 'upper',
    label: t('allocation.upperLimit'),
    cells: labels.map((label, at) => (
      <BorderInput
        key={label}
        control={control}
        name={`upperBorders.${at}`}
        label={t('allocation.upperLimitOf', { column: label })}
        isReadOnly={isReadOnly}
      />
    )),
  };
  return (
    <>
      <FundScale form={form} isReadOnly={isReadOnly} />
      {isReadOnly ? null : (
        <div className={styles.add}>
          <FundSearch
            label={t('components.funds.search.label')}
            isDisabled={false}
            obstacleOf={({ id }) => (usedIds.has(id) ? t('components.funds.listed') : null)}
            onAdd={add}
          />
        </div>
      )}
      {error ? (
        <LoadFailed
          title={t('components.funds.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={retry}
        />
      ) : null}
      {rows.length === 0 ? <p role="status">{t('allocation.fund.none')}</p> : null}
      <MatrixField
        control={control}
        name="fundMatrix"
        label={t('allocation.step.fundMatrix')}
        nameTitle={t('allocation.fund.label')}
        columnLabels={labels}
        nameOf={nameOf}
        noteOf={isinAndRisk}
        canRemoveRows
        isReadOnly={isReadOnly}
        footerRows={[lowerRow, upperRow, ...ratingRows]}
      />
      <AnswerStatus
        {...risks}
        pendingText={t('allocation.rating.pending')}
        failedText={t('allocation.rating.failed')}
      />
      <p className={styles.note}>{t('allocation.rating.legend')}</p>
    </>
  );
}
