import type { ContractRow } from '@depotwerk/contract/contracts';
import { useTranslation } from '@depotwerk/platform';
import { ListExport, loadAll } from '@depotwerk/ui/data';
import { findDueProfiles, type ProfileState } from './api/due-profiles';

interface DueProfilesExportProps {
  readonly state: ProfileState;
  readonly search: string;
  readonly isEmpty: boolean;
}

/** Contracts without a valid risk profile as a file, all that match. */
export function DueProfilesExport({ state, search, isEmpty }: DueProfilesExportProps) {
  const { t } = useTranslation('depotanalysis');
  return (
    <ListExport<ContractRow>
      title={t('contracts.title')}
      isEmpty={isEmpty}
      isSmall
      columns={[
        {
          title: t('analyses.column.customer'),
          cell: ({ customer }) => ({
            kind: 'text',
            text: [customer.lastName, customer.firstName].filter((name) => name !== '').join(', '),
          }),
        },
        {
          title: t('analysis.contract'),
          cell: ({ contractNumber }) => ({ kind: 'text', text: contractNumber }),
        },
        { title: t('contracts.tariff'), cell: ({ tariff }) => ({ kind: 'text', text: tariff.name }) },
        {
          title: t('contracts.profile'),
          cell: ({ hasRiskProfile }) => ({
            kind: 'text',
            text: t(hasRiskProfile ? 'contracts.outdated' : 'contracts.missing'),
          }),
        },
        { title: t('contracts.value'), cell: ({ value }) => ({ kind: 'money', value }) },
      ]}
      loadAll={() => loadAll((paging) => findDueProfiles(state, search, paging))}
    />
  );
}
