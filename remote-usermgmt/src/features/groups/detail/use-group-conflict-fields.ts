import { useQuery, useTranslation } from '@depotwerk/platform';
import { indexTree, pathOf, type ConflictFields } from '@depotwerk/ui/forms';
import { groupTreeQuery } from '../api/group-tree';
import type { GroupValues } from './group-values';

/** The fields of a group as the dialog of a conflict shows them. */
export function useGroupConflictFields(): ConflictFields<GroupValues> {
  const { t } = useTranslation('usermgmt');
  const { data: groups } = useQuery(groupTreeQuery);
  const parent = (id: string | null) =>
    id === null
      ? t('groups.form.noParent')
      : pathOf(indexTree(groups ?? []), id) || t('groups.form.hiddenParent');
  return {
    groupName: { label: t('groups.form.name'), text: (name) => name },
    isInactive: {
      label: t('groups.form.state'),
      text: (isInactive) => t(isInactive ? 'groups.inactive' : 'groups.active'),
    },
    groupDescription: { label: t('groups.form.description'), text: (description) => description },
    parentGroupId: { label: t('groups.form.parent'), text: parent },
  };
}
