/** Most records that one action names one by one; more are chosen by a filter. */
export const bulkMaxRecords = 500;
