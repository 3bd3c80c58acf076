import type { ContractRow } from '@depotwerk/contract/contracts';
import { bulkMaxRecords } from '@depotwerk/contract/floor/values/bulk';
import { useMay, useTranslation } from '@depotwerk/platform';
import { useSelection, type RowChoice } from '@depotwerk/ui/data';
import { useMemo } from 'react';

/** Contracts chosen to be marked as checked or for reports; `choice` is undefined for who may do neither. */
export function useContractChoice(filter: object) {
  const { t } = useTranslation('contracts');
  const mayCheck = useMay('contracts.check');
  const mayExport = useMay('contracts.export');
  const mayChoose = mayCheck || mayExport;
  const { ids, isSelected, toggle, clear } = useSelection<{ readonly id: string }>(filter, bulkMaxRecords);
  const choice = useMemo<RowChoice<ContractRow> | undefined>(
    () =>
      mayChoose
        ? {
            title: t('bulkCheck.choice'),
            labelOf: ({ contractNumber }) => t('bulkCheck.choose', { contract: contractNumber }),
            isSelected: ({ id }) => isSelected({ id: String(id) }),
            toggle: ({ id }) => toggle({ id: String(id) }),
          }
        : undefined,
    [mayChoose, t, isSelected, toggle],
  );
  return { choice, contractIds: ids.map(Number), clear };
}
