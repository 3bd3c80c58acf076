const groupsPath = '/user-management/groups';

export const paths = {
  list: groupsPath,
  /** @param parentId where the new group will stand; null: not chosen yet */
  create: (parentId: string | null) =>
    parentId === null ? `${groupsPath}/new` : `${groupsPath}/new?parent=${parentId}`,
  group: (groupId: string) => `${groupsPath}/${groupId}`,
} as const;
