import type { Transitions } from '@depotwerk/domain';

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
  'contractReviews',
  'dataQuality',
  'searchTexts',
  'retention',
  'auditRetention',
  'bankRefresh',
  'importUndo',
  'import',
  'importPreview',
] as const;
export type JobKindName = (typeof jobKinds)[number];

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** A job in one of these goes on by itself. */
export const openJobStates = ['waiting', 'running'] as const satisfies readonly JobState[];

export const isOpenJob = ({ state }: { readonly state: JobState }): boolean =>
  openJobStates.some((open) => open === state);

/**
 * Life of a job. An attempt whose process died is followed by another one, which begins again; what waits is cancelled at
 * once, what runs is asked to stop and does so after its present batch, unless that was its last.
 */
export const jobTransitions: Transitions<
  JobState,
  'order' | 'begin' | 'finish' | 'fail' | 'cancel' | 'askToStop' | 'stop' | 'retry' | 'cleanUp'
> = [
  { from: null, to: 'waiting', by: 'order', who: 'person' },
  { from: 'waiting', to: 'running', by: 'begin', who: 'product' },
  { from: 'running', to: 'running', by: 'begin', who: 'product' },
  { from: 'running', to: 'done', by: 'finish', who: 'product' },
  { from: 'running', to: 'failed', by: 'fail', who: 'product' },
  { from: 'waiting', to: 'cancelled', by: 'cancel', who: 'person' },
  { from: 'running', to: 'running', by: 'askToStop', who: 'person' },
  { from: 'running', to: 'cancelled', by: 'stop', who: 'product' },
  { from: 'failed', to: 'waiting', by: 'retry', who: 'person' },
  { from: 'done', to: null, by: 'cleanUp', who: 'time' },
  { from: 'failed', to: null, by: 'cleanUp', who: 'time' },
  { from: 'cancelled', to: null, by: 'cleanUp', who: 'time' },
];

/** Why a job failed. */
export const jobErrorCodes = ['jobs.unexpected', 'jobs.inputOutdated', 'jobs.notAllowed'] as const;
export type JobErrorCode = (typeof jobErrorCodes)[number];

/** Jobs of one answer of the list. */
export const LISTED_JOBS = 20;
