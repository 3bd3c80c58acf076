import { useTranslation } from '@depotwerk/platform';
import type { ConflictFields } from '@depotwerk/ui/forms';
import { usePartRights } from '../../permissions/part-rights';
import { usePermissionCategories } from '../../permissions/permission-categories';
import type { RoleValues } from './role-values';

/** The fields of a role as the dialog of a conflict shows them. */
export function useRoleConflictFields(): ConflictFields<RoleValues> {
  const { t } = useTranslation('usermgmt');
  const { categories } = usePermissionCategories();
  const { parts } = usePartRights();
  const ofParts = parts.flatMap(({ permissions }) => permissions);
  const all = categories.flatMap(({ permissions }) => permissions);
  return {
    roleName: { label: t('roles.column.name'), text: (name) => name },
    kind: { label: t('roles.column.kind'), text: (kind) => t(`roles.kind.${kind}`) },
    isInactive: {
      label: t('roles.column.state'),
      text: (isInactive) => t(isInactive ? 'roles.inactive' : 'roles.active'),
    },
    permissions: {
      label: t('roles.step.permissions'),
      text: (ids) =>
        all
          .filter(({ id }) => ids.includes(id))
          .map(({ name }) => name)
          .join('\n'),
    },
    partRights: {
      label: t('roles.step.partRights'),
      text: (ids) => ids.map((id) => ofParts.find((right) => right.id === id)?.name ?? id).join('\n'),
    },
  };
}
