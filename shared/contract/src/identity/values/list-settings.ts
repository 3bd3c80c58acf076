/** Lists whose columns and views a user keeps. */
export const listNames = [
  'contracts',
  'users',
  'roles',
  'tariffs',
  'funds',
  'riskComponents',
  'allocationComponents',
  'universeComponents',
  'selectionComponents',
  'audit',
  'qualityRecords',
] as const;
export type ListName = (typeof listNames)[number];

export const listSettingsLimits = {
  columns: 40,
  columnKeyLength: 50,
  views: 50,
  viewNameLength: 60,
  viewQueryLength: 2000,
} as const;
