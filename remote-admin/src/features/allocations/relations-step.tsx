import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import {
  array,
  number,
  object,
  useController,
  useWatch,
  type StepProps,
  type WizardStep,
} from '@depotwerk/ui/forms';
import type { Allocation, AllocationValues } from './allocation-values';
import styles from './allocations.module.css';
import { relatedPeerGroupsQuery } from './api/calculations';
import { GroupBoxes } from './group-boxes';
import { usePeerGroupNames } from './use-peer-group-names';

/** OPEN-23 */
const PAGE_SIZE = 10;

const schema = object({
  relations: array().of(
    object({
      peergroupId: number().required(),
      relatedPeergroupIds: array().of(number().required()).required(),
    }),
  ),
});

/** Which related groups may stand in for a selected one that has too few funds (TARIFF-RELATIONS-01, 02). */
function Fields({ form: { control }, isReadOnly }: StepProps<Allocation, AllocationValues>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const nameOf = usePeerGroupNames();
  const peergroupIds = useWatch({ control, name: 'peergroupIds' });
  const {
    field: { ref, value: relations, onChange },
  } = useController({ control, name: 'relations' });
  const query = useQuery(relatedPeerGroupsQuery(peergroupIds));
  const { data } = query;
  if (peergroupIds.length === 0) return <p role="status">{t('allocation.noPeerGroupYet')}</p>;
  if (!data) return <LoadState query={query} failed={t('allocation.relationsFailed')} />;
  const choose = (peergroupId: number, relatedPeergroupIds: readonly number[]) => {
    const others = relations.filter((relation) => relation.peergroupId !== peergroupId);
    const own =
      relatedPeergroupIds.length === 0
        ? []
        : [{ peergroupId, relatedPeergroupIds: [...relatedPeergroupIds] }];
    onChange([...others, ...own].sort((a, b) => a.peergroupId - b.peergroupId));
  };
  return (
    <>
      <p className={styles.note}>{t('allocation.relationsHint')}</p>
      <div
        ref={ref}
        tabIndex={-1}
        role="group"
        aria-label={t('allocation.step.relations')}
        className={styles.categories}
      >
        {data.map(({ peergroupId, related }) => (
          <GroupBoxes
            key={peergroupId}
            name={nameOf(peergroupId)}
            groups={related.map(({ peergroupId: id, name, correlation }) => ({
              id,
              name,
              note: t('allocation.correlation', { value: formats.number(correlation, 2) }),
            }))}
            chosenIds={relations.find((one) => one.peergroupId === peergroupId)?.relatedPeergroupIds ?? []}
            isReadOnly={isReadOnly}
            onChoose={(ids) => choose(peergroupId, ids)}
            pageSize={PAGE_SIZE}
          />
        ))}
      </div>
    </>
  );
}

export const relationsStep: WizardStep<Allocation, AllocationValues> = {
  key: 'relations',
  label: 'admin:allocation.step.relations',
  schema,
  Fields,
  isEnabled: ({ allocationBy }) => allocationBy === 'peerGroup',
};
