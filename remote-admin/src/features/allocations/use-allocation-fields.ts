import { allocationTypes } from '@depotwerk/domain';
import { UNKNOWN, useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import type { ConflictFields, NumberEntry } from '@depotwerk/ui/forms';
import { componentOptionsQuery } from '../components/api/components';
import { useInfoFields } from '../components/info/use-info-fields';
import { sumsOf, type Matrix } from '../matrix/matrix-data';
import type { AllocationValues } from './allocation-values';
import { usePeerGroupNames } from './use-peer-group-names';

/** The fields of an allocation component as conflicts and errors of other steps name them. */
export function useAllocationFields(): ConflictFields<AllocationValues> {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const infoFields = useInfoFields();
  const groupName = usePeerGroupNames();
  const { data: riskComponents } = useQuery(componentOptionsQuery('risk'));
  const yesNo = (isYes: boolean) => t(isYes ? 'allocation.yes' : 'allocation.no');
  const names = (ids: readonly number[]) => ids.map(groupName).join('\n');
  const border = (entry: NumberEntry) =>
    typeof entry === 'number' ? formats.fraction(entry, 'risk') : UNKNOWN;
  const matrix = ({ rows }: Matrix) => {
    const sums = sumsOf(rows, rows[0]?.cells.length ?? 0);
    return t('allocation.matrixInShort', {
      count: rows.length,
      sums: sums.map((value) => t('matrix.percent', { value })).join(', '),
    });
  };
  return {
    ...infoFields,
    allocationBy: {
      label: t('allocation.field.allocationBy'),
      text: (by) => t(`allocation.by.${by}`),
    },
    riskComponentId: {
      label: t('allocation.field.riskComponent'),
      text: (id) => riskComponents?.find((one) => one.id === id)?.name ?? UNKNOWN,
    },
    peergroupIds: { label: t('allocation.step.peerGroups'), text: names },
    relations: {
      label: t('allocation.step.relations'),
      text: (relations) =>
        relations
          .map(({ peergroupId, relatedPeergroupIds }) => {
            const related = relatedPeergroupIds.map(groupName).join(', ');
            return `${groupName(peergroupId)}: ${related}`;
          })
          .join('\n'),
    },
    isManual: {
      label: t('allocation.field.mode'),
      text: (isManual) => t(isManual ? 'allocation.manual' : 'allocation.automatic.label'),
    },
    allocationTypeId: {
      label: t('allocation.field.allocationType'),
      text: (id) => {
        const type = allocationTypes.find((one) => one.id === id);
        return type ? t(`allocation.type.${type.key}`) : UNKNOWN;
      },
    },
    groupMatrix: { label: t('allocation.step.matrix'), text: matrix },
    isAllocationDue: { label: t('allocation.automatic.label'), text: yesNo },
    riskTypeId: {
      label: t('components.risk.type'),
      text: (id) => (id === null ? UNKNOWN : t(`components.risk.typeName.${id}`)),
    },
    riskItemsNumber: { label: t('allocation.field.riskItemsNumber'), text: (count) => formats.number(count) },
    useQuota: { label: t('components.risk.quota'), text: yesNo },
    lowerBorder: { label: t('allocation.lowerBorder'), text: border },
    upperBorders: { label: t('allocation.upperLimit'), text: (borders) => borders.map(border).join(', ') },
    fundMatrix: { label: t('allocation.step.fundMatrix'), text: matrix },
    isRatingDue: { label: t('allocation.rating.label'), text: yesNo },
  };
}
