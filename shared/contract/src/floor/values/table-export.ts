/** A table as a file; `date` is an ISO date, `dateTime` one with hours and minutes as the reader has them, `money` EUR. */
export const tableColumnKinds = ['text', 'number', 'money', 'date', 'dateTime'] as const;
export type TableColumnKind = (typeof tableColumnKinds)[number];

export const tableFormats = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const tableLimits = {
  columns: 60,
  rows: 20_000,
  titleLength: 80,
  textLength: 2_000,
  bytes: 24_000_000,
} as const;
