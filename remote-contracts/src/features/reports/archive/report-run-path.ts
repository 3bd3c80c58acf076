/** Progress and results of a run. */
export const reportRunPath = (jobId: string): string => `/contracts/report-runs/${jobId}`;
