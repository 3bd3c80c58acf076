import { analysisJob } from './contracts/analysis/analysis-job';
import { reviewJob } from './contracts/analysis/review-job';
import { revaluationJob } from './contracts/analysis/revaluation-job';
import { previewJob } from './tariffs/preview/preview-job';
import type { Senders } from './adapters/senders';
import { userBulkJob } from './identity/user-bulk/bulk-job';
import { replacementJob } from './advice/bulk/replacement-job';
import { scheduledOptimizationJob } from './advice/bulk/schedule-job';
import { tariffOptimizationJob } from './advice/bulk/tariff-job';
import { qualityCountJob } from './operation/data-quality/count-job';
import { reportJob } from './reports/archive/report-job';
import { bankRefreshJob } from './banks/depots/bank-refresh-job';
import { stateBy } from './reports/make-report';
import type { DepotParts } from './banks/depots/depot-parts';
import type { ReportRenderer } from './documents/report-renderer';
import { auditRetentionJob } from './operation/data-protection/erasure/audit-retention-job';
import { retentionJob } from './operation/data-protection/erasure/retention-job';
import type { RetentionYears } from './operation/data-protection/retention';
import type { PlannedJob } from './jobs/jobs';
import { importJob } from './operation/imports/import-job';
import { importPreviewJob } from './operation/imports/preview-job';
import type { ImportJobParts } from './operation/imports/job-parts';
import { importUndoJob } from './operation/imports/undo-job';
import { searchTextJob } from './search/search-text-job';

/** Five fields of cron. @param time `HH:MM` */
export function dailyAt(time: string): string {
  const [hour, minute] = time.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

/** Periods end with a day, in the zone of the schedule. */
const RETENTION_AT = dailyAt('00:20');

/** A large delivery keeps nobody waiting who looks at a few prices. */
const PREVIEWS_AT_ONCE = 3;

/**
 * The jobs of the product.
 *
 * @param analysisAt `HH:MM` at which all contracts are analysed and due optimisations planned; null: never
 * @param years for which data are kept
 */
export const plannedJobs = (
  analysisAt: string | null,
  years: RetentionYears,
  senders: Senders,
  depots: DepotParts,
  reports: ReportRenderer,
  imports: ImportJobParts,
): readonly PlannedJob[] => [
  { kind: analysisJob, cron: analysisAt === null ? null : dailyAt(analysisAt) },
  { kind: revaluationJob, cron: null },
  { kind: importUndoJob, cron: null },
  { kind: reviewJob, cron: analysisAt === null ? null : dailyAt(analysisAt) },
  { kind: qualityCountJob, cron: analysisAt === null ? null : dailyAt(analysisAt) },
  { kind: searchTextJob, cron: null },
  { kind: previewJob, cron: null },
  { kind: userBulkJob(senders), cron: null },
  { kind: scheduledOptimizationJob, cron: null, after: 'analysis' },
  { kind: tariffOptimizationJob({ ...depots, statePlan: stateBy({ db: depots.db, reports }) }), cron: null },
  { kind: replacementJob, cron: null },
  { kind: bankRefreshJob(depots), cron: null },
  { kind: importJob(imports), cron: null },
  { kind: importPreviewJob(imports), cron: null, atOnce: PREVIEWS_AT_ONCE },
  { kind: retentionJob, cron: RETENTION_AT },
  { kind: auditRetentionJob(years.audit), cron: RETENTION_AT },
  { kind: reportJob({ reports, onError: depots.onError }), cron: null },
];
