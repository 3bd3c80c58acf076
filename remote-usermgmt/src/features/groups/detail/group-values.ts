import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import type { Group } from '@depotwerk/contract/identity';
import { boolean, object, string, yupResolver } from '@depotwerk/ui/forms';

/** What the form holds; the server takes it as it is. */
export interface GroupValues {
  readonly groupName: string;
  readonly groupDescription: string;
  readonly parentGroupId: string | null;
  readonly isInactive: boolean;
}

/** GROUP-17 to GROUP-19. */
const schema = object({
  groupName: string().trim().required('ui:record.required').max(maxLengths.groupName, 'ui:record.tooLong'),
  groupDescription: string()
    .trim()
    .required('ui:record.required')
    .max(maxLengths.description, 'ui:record.tooLong'),
  parentGroupId: string().nullable().defined(),
  isInactive: boolean().defined(),
});
export const groupResolver = yupResolver(schema);

export const groupValues = (group: Group): GroupValues => ({
  groupName: group.groupName,
  groupDescription: group.groupDescription,
  parentGroupId: group.parentGroupId,
  isInactive: group.isInactive,
});

export const newGroupValues = (parentGroupId: string | null): GroupValues => ({
  groupName: '',
  groupDescription: '',
  parentGroupId,
  isInactive: false,
});
