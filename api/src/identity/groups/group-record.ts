import { appGroup } from '../../db/schema/group';
import { column, recordType, reference } from '../../records/record-type';

export const groupRecord = recordType({
  noun: 'group',
  nouns: 'groups',
  table: appGroup,
  alias: 'g',
  name: 'groupName',
  shownIn: 'group',
  fields: {
    groupName: column(appGroup.name),
    groupDescription: column(appGroup.description),
    parentGroup: reference(appGroup.parentId, appGroup.name),
    isInactive: column(appGroup.isInactive),
  },
  conflicts: {},
});
