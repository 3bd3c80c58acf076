import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed } from '@depotwerk/ui/data';
import { useWatch, type StepProps } from '@depotwerk/ui/forms';
import { useEffect } from 'react';
import { componentQuery } from '../../components/api/components';
import { Findings } from '../../findings/findings';
import { fittedRows, Matrix } from '../../matrix/matrix-data';
import { settleAllocationDue } from '../allocation-due';
import type { Allocation, AllocationValues } from '../allocation-values';
import styles from '../allocations.module.css';
import { AnswerStatus } from '../answer-status';
import { peerGroupCategoriesQuery } from '../api/calculations';
import { MatrixField } from '../matrix-field';
import { useRatingRows } from '../rating-row';
import { RiskComponentField } from '../risk-component-field';
import { useClassLabels } from '../use-class-labels';
import { usePeerGroupNames } from '../use-peer-group-names';
import { AllocationMode } from './allocation-mode';
import { useAutomaticAllocation } from './use-automatic-allocation';
import { useColumnRatings, useGroupRisks } from './use-group-risks';

/** Parts of the peer groups in each risk class (TARIFF-ALLOCMATRIX). */
export function GroupMatrixFields({ form, isReadOnly }: StepProps<Allocation, AllocationValues>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { control } = form;
  const [riskComponentId, peergroupIds, { rows }, isManual] = useWatch({
    control,
    name: ['riskComponentId', 'peergroupIds', 'groupMatrix', 'isManual'],
  });
  const risk = useQuery({
    ...componentQuery('risk', riskComponentId ?? 0),
    enabled: riskComponentId !== null,
  });
  const riskItems = risk.data?.content.riskItems;
  const classCount = riskItems?.length ?? rows[0]?.cells.length ?? 0;
  const isFitted =
    rows.length === peergroupIds.length && rows.every(({ cells }) => cells.length === classCount);
  useEffect(() => {
    if (isFitted || isReadOnly || riskItems === undefined) return;
    const { groupMatrix, peergroupIds: ids } = form.getValues();
    form.setValue('groupMatrix', new Matrix(fittedRows(groupMatrix.rows, ids, riskItems.length)), {
      shouldDirty: true,
    });
  }, [form, isFitted, isReadOnly, riskItems]);

  const automatic = useAutomaticAllocation(form, isFitted && riskItems !== undefined);
  const ratings = useColumnRatings(control, risk.data?.content);
  const { noteOf, ...groupRisks } = useGroupRisks(control);
  const categories = useQuery(peerGroupCategoriesQuery);
  const nameOf = usePeerGroupNames();
  const ratingRows = useRatingRows(ratings.answer?.columns, classCount);
  const limitRow = {
    key: 'limit',
    label: t('allocation.upperLimit'),
    cells: Array.from({ length: classCount }, (_, at) =>
      formats.fraction(riskItems?.[at]?.upperBorder, 'risk'),
    ),
  };
  const labels = useClassLabels(classCount);
  return (
    <>
      <div className={styles.fields}>
        <RiskComponentField
          control={control}
          isReadOnly={isReadOnly}
          onChosen={() => settleAllocationDue(form)}
        />
        <AllocationMode form={form} isReadOnly={isReadOnly} />
      </div>
      {risk.error ? (
        <LoadFailed
          title={t('allocation.riskComponentFailed')}
          error={risk.error}
          isRetrying={risk.isFetching}
          onRetry={() => void risk.refetch()}
        />
      ) : null}
      {categories.error ? (
        <LoadFailed
          title={t('allocation.peerGroupsFailed')}
          error={categories.error}
          isRetrying={categories.isFetching}
          onRetry={() => void categories.refetch()}
        />
      ) : null}
      {isManual ? null : (
        <>
          <AnswerStatus
            {...automatic}
            pendingText={t('allocation.automatic.pending')}
            failedText={t('allocation.automatic.failed')}
          />
          <div role="status" className={styles.messages}>
            <Findings label={t('allocation.messages')} messages={automatic.answer?.messages ?? []} />
          </div>
        </>
      )}
      {classCount === 0 || rows.length === 0 ? (
        <p role="status">
          {t(rows.length === 0 ? 'allocation.noPeerGroupYet' : 'allocation.noRiskComponentYet')}
        </p>
      ) : (
        <>
          <MatrixField
            control={control}
            name="groupMatrix"
            label={t('allocation.step.matrix')}
            nameTitle={t('allocation.peerGroup')}
            columnLabels={labels}
            nameOf={nameOf}
            noteOf={noteOf}
            hasUse
            isReadOnly={isReadOnly || !isManual}
            footerRows={[limitRow, ...ratingRows]}
          />
          <AnswerStatus
            {...ratings}
            pendingText={t('allocation.rating.pending')}
            failedText={t('allocation.rating.failed')}
          />
          {groupRisks.hasFailed ? (
            <AnswerStatus {...groupRisks} pendingText="" failedText={t('allocation.groupRisksFailed')} />
          ) : null}
          <p className={styles.note}>{t('allocation.rating.legend')}</p>
        </>
      )}
    </>
  );
}
