export const fileSeparators = ['semicolon', 'comma', 'tab'] as const;
export type FileSeparator = (typeof fileSeparators)[number];

/** What the columns of a table may hold: of prices, fund data, holdings and lists of funds. */
export const marketFields = [
  'isin',
  'fundId',
  'date',
  'price',
  'currency',
  'peerGroup',
  'ongoingFee',
  'riskIndicator',
  'amount',
  'units',
  'transactionType',
  'rate',
] as const;

/** The same of users. */
export const userFields = [
  'userName',
  'fullName',
  'company',
  'email',
  'phoneNumber',
  'role',
  'groups',
  'isInactive',
] as const;

/** The same of contracts, beside ISIN, units and the day of the units; the facts are the same in every row of one. */
export const contractFacts = [
  'customerNumber',
  'lastName',
  'firstName',
  'dateOfBirth',
  'insurer',
  'tariff',
  'startDate',
  'endDate',
  'premium',
  'premiumInterval',
] as const;
export const contractFields = ['contractNumber', ...contractFacts, 'fundName', 'fraction'] as const;

export const readingFields = [...marketFields, ...userFields, ...contractFields] as const;
export type ReadingField = (typeof readingFields)[number];

/** What a file leaves open, so that a person is asked before anything of it counts. */
export const readingQuestions = ['coding', 'numbers', 'dates', 'columns', 'currency'] as const;
export type ReadingQuestion = (typeof readingQuestions)[number];

/** Rows of a column that a person sees when choosing it. */
export const samplesOfColumn = 5;

/** Columns of one choice: `isin:0,price:3`; the first column is 0. */
export const columnChoicePattern = '^[A-Za-z]+:\\d{1,3}(,[A-Za-z]+:\\d{1,3})*$';
export const columnChoiceLength = 400;

const isField = (text: string): text is ReadingField => readingFields.some((field) => field === text);

/** The columns that a person chose; a field that no table has is passed over. */
export function columnsOfChoice(choice: string): ReadonlyMap<ReadingField, number> {
  const columns = new Map<ReadingField, number>();
  for (const part of choice.split(',')) {
    const [field = '', column = ''] = part.split(':');
    if (isField(field)) columns.set(field, Number(column));
  }
  return columns;
}

export const columnChoice = (columns: Iterable<readonly [ReadingField, number]>): string =>
  [...columns].map(([field, column]) => `${field}:${column}`).join(',');

/** Kinds of files whose choices are remembered. */
export const readingKinds = ['gdv', 'contracts', 'ept', 'prices', 'funds', 'users'] as const;
export type ReadingKind = (typeof readingKinds)[number];
