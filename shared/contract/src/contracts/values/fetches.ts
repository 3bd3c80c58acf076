/** What the last look at a bank, or the last delivery of an insurer, has brought into a contract. */
export const fetchResults = ['nothingNew', 'prices', 'holdings', 'contractData'] as const;
export type FetchResult = (typeof fetchResults)[number];
