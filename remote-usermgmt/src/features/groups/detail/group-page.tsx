import type { Group } from '@depotwerk/contract/identity';
import { toApiFault, useMay, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { StepTabs } from '@depotwerk/ui/details';
import { EmptyState, LinkButton } from '@depotwerk/ui/shell';
import { EntityHistory } from '../../history/entity-history';
import { groupQuery } from '../api/group';
import { CustomersStep } from '../members/customers-step';
import { UsersStep } from '../members/users-step';
import { paths } from '../paths';
import { BackToTree } from '../tree/back-to-tree';
import { DeleteGroup } from './delete-group';
import { GroupForm } from './group-form';
import { GroupTitle } from './group-title';

const GONE: readonly number[] = [400, 404];

/** One group in full, beside the tree. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const { groupId = '' } = useParams();
  const query = useQuery(groupQuery(groupId));
  const { data, error } = query;
  if (data) return <LoadedGroup key={groupId} group={data} />;
  // Out of the own scope looks the same as not there.
  if (error && GONE.includes(toApiFault(error).status))
    return (
      <EmptyState
        title={t('groups.notFound')}
        actions={<LinkButton to={paths.list}>{t('groups.back')}</LinkButton>}
      >
        {t('groups.notFoundText')}
      </EmptyState>
    );
  return <LoadState query={query} failed={t('groups.groupFailed')} waiting={t('groups.loading')} rows={8} />;
}

function LoadedGroup({ group }: { readonly group: Group }) {
  const { t } = useTranslation('usermgmt');
  const mayEdit = useMay('groups.edit');
  const { id, customerCount, userCount, isDefault } = group;
  return (
    <>
      <BackToTree />
      <GroupTitle group={group} />
      <StepTabs
        steps={[
          {
            key: 'info',
            label: t('groups.step.info'),
            content: (
              <GroupForm
                group={group}
                isReadOnly={!mayEdit}
                actions={mayEdit && !isDefault ? <DeleteGroup group={group} /> : null}
              />
            ),
          },
          {
            key: 'customers',
            label: t('groups.step.customers'),
            count: customerCount,
            content: <CustomersStep group={group} />,
          },
          {
            key: 'users',
            label: t('groups.step.users'),
            count: userCount,
            content: <UsersStep group={group} />,
          },
          {
            key: 'history',
            label: t('groups.step.history'),
            content: <EntityHistory noun="groups" id={id} />,
          },
        ]}
      />
    </>
  );
}
