/** Customers that nobody assigned yet belong to this group (GROUP-25). */
export const DEFAULT_GROUP_ID = '00000000-0000-0000-0000-000000000000';
