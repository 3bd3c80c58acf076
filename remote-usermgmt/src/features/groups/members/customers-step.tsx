import type { Customer } from '@depotwerk/contract/contracts';
import type { RowResult } from '@depotwerk/contract/floor';
import type { Group } from '@depotwerk/contract/identity';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { pathTo, useFormats, useInfiniteQuery, useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { usePagesForPaper } from '@depotwerk/ui/data';
import { useState } from 'react';
import { RowResultsDialog } from '../../results/row-results-dialog';
import { useQuestion } from '../../question/use-question';
import { addCustomers, customerCandidatesQuery, groupCustomersQuery, removeCustomers } from '../api/members';
import { CandidateList } from './candidate-list';
import { ConnectedList } from './connected-list';
import { CustomersExport, nameOf } from './customers-export';
import type { Member } from './member';
import { memberList } from './member-list';
import styles from './members.module.css';
import { useMemberChange } from './use-member-change';

interface CustomerMember extends Member {
  /** Where the customer is now; null: nowhere. */
  readonly groupId: string | null;
  /** Another group that would lose the customer; null for none, or the one of those without a group. */
  readonly homeName: string | null;
}

/** Customers of the group, and those that can be brought into it. */
export function CustomersStep({ group }: { readonly group: Group }) {
  const { t } = useTranslation('usermgmt');
  const mayEdit = useMay('groups.edit');
  const mayViewCustomers = useMay('customers.view');
  const [filter, setFilter] = useState('');
  const [search, setSearch] = useState('');
  const connected = useInfiniteQuery(groupCustomersQuery(group.id, filter));
  usePagesForPaper(connected);
  const candidates = useQuery(customerCandidatesQuery(group.id, search));
  const formats = useFormats();
  const ask = useQuestion();
  const { run, isPending, results, dismissResults } = useMemberChange();

  const memberOf = (customer: Customer): CustomerMember => ({
    id: String(customer.id),
    name: nameOf(customer),
    secondary: [
      customer.dateOfBirthFormatted === null ? null : formats.birthDate(customer.dateOfBirthFormatted),
      t('groups.customers.contracts', { count: customer.contractCount }),
    ]
      .filter(Boolean)
      .join(' · '),
    isInactive: false,
    path: mayViewCustomers ? pathTo('customers.detail', { customerId: customer.id }) : null,
    groupId: customer.group?.id ?? null,
    homeName:
      customer.group && customer.group.id !== DEFAULT_GROUP_ID && customer.group.id !== group.id
        ? customer.group.groupName
        : null,
  });
  const candidateOf = (customer: Customer): CustomerMember => {
    const member = memberOf(customer);
    return {
      ...member,
      secondary: [member.secondary, customer.group?.groupName].filter(Boolean).join(' · '),
    };
  };
  const remove = (members: readonly CustomerMember[]) =>
    run({
      work: () => removeCustomers(group.id, members),
      doneText: (count) => t('groups.customers.removed', { count }),
      undo: (ids) => addCustomers(group.id, ids),
    });
  const move = (members: readonly CustomerMember[]) =>
    run({
      work: () =>
        addCustomers(
          group.id,
          members.map(({ id }) => id),
        ),
      doneText: (count) => t('groups.customers.added', { count }),
      undo: (ids) =>
        backToTheirGroups(
          group.id,
          members.filter(({ id }) => ids.includes(id)),
        ),
    });
  /** A customer has one group: whoever comes in from another one leaves it, and its advisers lose them. */
  const add = async (members: readonly CustomerMember[]): Promise<boolean> => {
    const leaving = members.filter(({ homeName }) => homeName !== null);
    const isMeant =
      leaving.length === 0 ||
      (await ask({
        title: t('groups.customers.move.title', { count: leaving.length }),
        text: t('groups.customers.move.text', {
          groups: [...new Set(leaving.map(({ homeName }) => homeName))].join(', '),
          target: group.groupName,
        }),
        confirm: t('groups.customers.move.confirm'),
        cancel: t('groups.delete.cancel'),
      }));
    if (isMeant) move(members);
    return isMeant;
  };
  return (
    <div className={styles.columns}>
      <ConnectedList
        noun="customers"
        search={filter}
        onSearch={setFilter}
        list={memberList(connected, memberOf)}
        exportButton={
          <CustomersExport
            groupId={group.id}
            search={filter}
            isEmpty={connected.data?.pages[0]?.total === 0}
          />
        }
        isBusy={isPending}
        // The default group takes in whoever leaves another one; nobody leaves it but for another one.
        onRemove={mayEdit && !group.isDefault ? remove : null}
      />
      {mayEdit && mayViewCustomers && !group.isInactive ? (
        <CandidateList
          noun="customers"
          search={search}
          onSearch={setSearch}
          found={candidates.data?.items.map(candidateOf)}
          total={candidates.data?.total ?? 0}
          error={candidates.error}
          isFetching={candidates.isFetching}
          onRetry={() => void candidates.refetch()}
          isBusy={isPending}
          onAdd={add}
        />
      ) : null}
      <RowResultsDialog title={t('groups.members.refused')} results={results} onClose={dismissResults} />
    </div>
  );
}

/** Undoes bringing customers into a group. */
async function backToTheirGroups(
  groupId: string,
  members: readonly CustomerMember[],
): Promise<readonly RowResult[]> {
  const withoutGroup = members.filter((member) => member.groupId === null);
  const results = [...(await removeCustomers(groupId, withoutGroup))];
  for (const home of new Set(members.flatMap((member) => member.groupId ?? []))) {
    const ids = members.filter((member) => member.groupId === home).map(({ id }) => id);
    results.push(...(await addCustomers(home, ids)));
  }
  return results;
}
