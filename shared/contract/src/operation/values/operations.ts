/** Kinds of a backup: of the embedded database, of PostgreSQL whole or since the one before, and a restore drill. */
export const backupKinds = ['embedded', 'full', 'incremental', 'drill'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** Characters of the sentence that says why a backup failed. */
export const BACKUP_FAILURE_LENGTH = 500;

/** A process tells that it lives this often. */
export const BEAT_SECONDS = 15;

/** After which a process that says nothing counts as gone. */
export const SILENT_AFTER_SECONDS = 60;

/** Whether a living process works on jobs, as the one that is asked knows it. */
export const jobWorkers = ['somebody', 'nobody'] as const;

/** Requests are counted for this time. */
export const TRAFFIC_MINUTES = 60;

/** Failed jobs and routes of one answer. */
export const LISTED_FAILED_JOBS = 20;
export const LISTED_ROUTES = 15;

/** Failed jobs are listed for this long. */
export const FAILED_JOB_DAYS = 14;

/** A healthy system has a backup that is younger. */
export const BACKUP_OVERDUE_HOURS = 26;

/** The screen asks again. */
export const OPERATIONS_REFRESH_SECONDS = 10;
