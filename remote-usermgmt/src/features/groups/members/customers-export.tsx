import type { Customer } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { ListExport, loadAll } from '@depotwerk/ui/data';
import { findGroupCustomers } from '../api/members';
import type { MembersExportProps } from './member-list';

export const nameOf = ({ lastName, firstName }: Customer): string => `${lastName}, ${firstName}`;

/** Customers of a group as a file, all that match the filter. */
export function CustomersExport({ groupId, search, isEmpty }: MembersExportProps) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  return (
    <ListExport<Customer>
      title={t('groups.customers.connected')}
      isEmpty={isEmpty}
      isSmall
      columns={[
        {
          title: t('groups.export.customer'),
          cell: (customer) => ({ kind: 'text', text: nameOf(customer) }),
        },
        {
          title: t('groups.export.dateOfBirth'),
          cell: ({ dateOfBirthFormatted }) => ({
            kind: 'text',
            text: formats.birthDate(dateOfBirthFormatted),
          }),
        },
        {
          title: t('groups.export.contracts'),
          cell: ({ contractCount }) => ({ kind: 'number', value: contractCount }),
        },
      ]}
      loadAll={() => loadAll((paging) => findGroupCustomers(groupId, search, paging))}
    />
  );
}
