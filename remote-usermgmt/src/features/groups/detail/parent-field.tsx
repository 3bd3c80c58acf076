import type { Group } from '@depotwerk/contract/identity';
import { useQuery, useTranslation, useUser } from '@depotwerk/platform';
import {
  FormField,
  indexTree,
  isWithin,
  TreeSelect,
  withoutInactiveStrictly,
  type Control,
} from '@depotwerk/ui/forms';
import { useMemo } from 'react';
import { groupTreeQuery } from '../api/group-tree';
import type { GroupValues } from './group-values';

interface ParentFieldProps {
  readonly control: Control<GroupValues>;
  /** null: a new one */
  readonly group: Group | null;
  readonly isReadOnly: boolean;
}

/**
 * Where the group stands (GROUP-06): inactive groups are hidden unless one is the current parent (GROUP-20), and a group
 * cannot stand below itself. Only an administrator makes a group topmost.
 */
export function ParentField({ control, group, isReadOnly }: ParentFieldProps) {
  const { t } = useTranslation('usermgmt');
  const isAdministrator = useUser()?.kind === 'administrator';
  const { data: groups = [] } = useQuery(groupTreeQuery);
  const current = group?.parentGroupId ?? null;
  const nodes = useMemo(() => withoutInactiveStrictly(groups, current), [groups, current]);
  const index = useMemo(() => indexTree(groups), [groups]);
  const isHidden = current !== null && groups.length > 0 && !index.positions.has(current);
  const isDefault = group?.isDefault ?? false;
  const none = isHidden ? t('groups.form.hiddenParent') : t('groups.form.noParent');
  return (
    <FormField
      control={control}
      name="parentGroupId"
      label={t('groups.form.parent')}
      hint={isDefault ? t('groups.form.isDefault') : isHidden ? t('groups.form.hiddenParentHint') : null}
    >
      {({ value, ...input }) => (
        <TreeSelect
          {...input}
          value={isHidden ? null : value}
          label={t('groups.form.chooseParent')}
          searchLabel={t('groups.search')}
          nodes={nodes}
          places={index}
          disabled={isReadOnly || isDefault || isHidden}
          {...(isAdministrator || isReadOnly || isHidden
            ? { noneText: none }
            : { placeholder: t('groups.form.chooseParent') })}
          isDisabled={({ id }) => group !== null && isWithin(index, id, group.id)}
        />
      )}
    </FormField>
  );
}
