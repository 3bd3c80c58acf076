/** Kinds of work in the background. */
export const jobKinds = [
  'analysis',
  'revaluation',
  'demoPrices',
  'tariffPreview',
  'userBulk',
  'scheduledOptimization',
  'tariffOptimization',
  'fundReplacement',
  'contractReports',
] as const;
export type JobKindName = (typeof jobKinds)[number];

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Why a job failed. */
export const jobErrorCodes = ['jobs.unexpected', 'jobs.inputOutdated', 'jobs.notAllowed'] as const;
export type JobErrorCode = (typeof jobErrorCodes)[number];

/** Jobs of one answer of the list. */
export const LISTED_JOBS = 20;
