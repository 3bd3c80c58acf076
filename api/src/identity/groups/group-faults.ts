import { ApiFault } from '../../http/api-fault';

/** What is inactive keeps what it has, but nothing new is put into it. */
export const inactiveGroup = (field: string): ApiFault =>
  new ApiFault(409, 'groups.inactive', 'the group is inactive', { field });

/** Customers without a group of their own must have a place. */
export const isDefaultGroup = (field: string): ApiFault =>
  new ApiFault(409, 'groups.isDefault', 'the default group can be neither moved, deactivated nor deleted', {
    field,
  });

/** Nobody could tell two groups of one name in one place from each other. */
export const nameTaken = (): ApiFault =>
  new ApiFault(409, 'groups.nameTaken', 'there is a group of this name below the same one', {
    field: '/groupName',
  });

export const cycle = (field: string): ApiFault =>
  new ApiFault(409, 'groups.cycle', 'a group cannot stand below itself', { field });

/** Refuses what would change the tree above the own groups. */
export const outsideScope = (field?: string): ApiFault =>
  new ApiFault(403, 'groups.outsideScope', 'this is only allowed within the own groups and below', {
    ...(field !== undefined && { field }),
  });
