/** Decides the data scope: everything, the customers of the own groups, or the own customer record. */
export const roleKinds = ['administrator', 'adviser', 'customer'] as const;
export type RoleKind = (typeof roleKinds)[number];
