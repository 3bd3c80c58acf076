import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import {
  array,
  FieldError,
  number,
  object,
  useController,
  type StepProps,
  type WizardStep,
} from '@depotwerk/ui/forms';
import { fittedRows, Matrix } from '../matrix/matrix-data';
import { settleAllocationDue } from './allocation-due';
import type { Allocation, AllocationValues } from './allocation-values';
import styles from './allocations.module.css';
import { peerGroupCategoriesQuery } from './api/calculations';
import { GroupBoxes } from './group-boxes';

/** TARIFF-PEERGROUPS-04 */
const schema = object({
  peergroupIds: array().of(number().required()).min(1, 'admin:allocation.error.noPeerGroup'),
});

/** A collapsible group of boxes per category (TARIFF-PEERGROUPS-01 to 03). */
function Fields({ form, isReadOnly }: StepProps<Allocation, AllocationValues>) {
  const { t } = useTranslation('admin');
  const {
    field: { ref, value: chosenIds, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'peergroupIds' });
  const query = useQuery(peerGroupCategoriesQuery);
  const { data: categories } = query;
  if (!categories) return <LoadState query={query} failed={t('allocation.peerGroupsFailed')} />;
  const order = categories.flatMap(({ peergroups }) => peergroups.map(({ id }) => id));
  const choose = (categoryIds: readonly number[], chosen: readonly number[]) => {
    const others = chosenIds.filter((id) => !categoryIds.includes(id));
    // In the order of the screen, so that the order of the clicks is no change.
    const ids = [...others, ...chosen].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const { relations, groupMatrix } = form.getValues();
    onChange(ids);
    form.setValue(
      'relations',
      relations.filter(({ peergroupId }) => ids.includes(peergroupId)),
      { shouldDirty: true },
    );
    const classCount = groupMatrix.rows[0]?.cells.length ?? 0;
    form.setValue('groupMatrix', new Matrix(fittedRows(groupMatrix.rows, ids, classCount)), {
      shouldDirty: true,
    });
    settleAllocationDue(form);
  };
  return (
    <>
      <FieldError error={fieldState.error} />
      <div
        ref={ref}
        tabIndex={-1}
        role="group"
        aria-label={t('allocation.step.peerGroups')}
        className={styles.categories}
      >
        {categories.map(({ id, peergroupName, peergroups }) => (
          <GroupBoxes
            key={id}
            name={peergroupName}
            groups={peergroups}
            chosenIds={chosenIds}
            isReadOnly={isReadOnly}
            onChoose={(chosen) =>
              choose(
                peergroups.map((group) => group.id),
                chosen,
              )
            }
          />
        ))}
      </div>
    </>
  );
}

export const peerGroupsStep: WizardStep<Allocation, AllocationValues> = {
  key: 'peer-groups',
  label: 'admin:allocation.step.peerGroups',
  schema,
  Fields,
  isEnabled: ({ allocationBy }) => allocationBy === 'peerGroup',
};
