/** Most records of one action on several. */
export const bulkMaxRecords = 500;
