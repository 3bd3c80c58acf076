import { useQuery, useTranslation } from '@depotwerk/platform';
import { ListExport } from '@depotwerk/ui/data';
import { groupTreeQuery, type GroupNode } from '../api/group-tree';

/** All groups as a file, depth first; the level says what stands below what. */
export function GroupsExport() {
  const { t } = useTranslation('usermgmt');
  const { data = [] } = useQuery(groupTreeQuery);
  return (
    <ListExport<GroupNode>
      title={t('groups.title')}
      isEmpty={data.length === 0}
      columns={[
        {
          title: t('groups.export.name'),
          cell: ({ name, level }) => ({ kind: 'groupName', groupName: name, level }),
        },
        { title: t('groups.export.level'), cell: ({ level }) => ({ kind: 'number', value: level }) },
        {
          title: t('groups.export.state'),
          cell: ({ isInactive }) => ({
            kind: 'text',
            text: t(isInactive ? 'groups.inactive' : 'groups.active'),
          }),
        },
        {
          title: t('groups.export.customers'),
          cell: ({ customerCount }) => ({ kind: 'number', value: customerCount }),
        },
      ]}
      loadAll={async () => data}
    />
  );
}
