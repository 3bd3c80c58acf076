import type { JobKindName } from './jobs';

/**
 * What ended in the background: an import, a job, the wait of a released tariff for its day, the work of somebody else on
 * a tariff or questionnaire that now waits for a second person, the decision of that person, planning for an adviser's contracts, the patience with a delivery of prices,
 * a delivery at night that left out what is doubtful, a refresh that shows what looks like a split, or a price of a bank that is
 * doubted.
 */
export type NotificationKind =
  | 'importDoubts'
  | 'tariffApproval'
  | 'tariffDecision'
  | 'tariffRelease'
  | 'questionnaireApproval'
  | 'questionnaireDecision'
  | 'plansWaiting'
  | 'pricesMissing'
  | 'corporateAction'
  | 'bankPriceDoubt'
  | JobKindName;

/** Of the input of a job and of the job itself: what the record of a notification is found by. */
export interface NotificationFacts {
  readonly jobId?: string;
  readonly importId?: string;
  /** Of an import whose pages are those of another part. */
  readonly importKind?: 'users';
  /** Stored file of a preview. */
  readonly fileId?: string;
  readonly tariffId?: number;
  readonly questionnaireId?: string;
  readonly fundId?: number;
  readonly replacementFundId?: number | null;
  readonly isApplied?: boolean;
  readonly changesSavingsPlan?: boolean;
  /** ISO date of the newest price of any fund. */
  readonly newestPrice?: string;
  /** Split that waits for a person. */
  readonly actionId?: string;
  /** ISO date of the price that counts, while a newer one is doubted. */
  readonly knownPriceOf?: string;
}

interface NotificationRule {
  /** Who hears of it when nobody started it, as with the nightly run. Who started it always does. */
  readonly withoutStarter: 'administrators' | 'nobody';
  /** Address of the record in the application. */
  readonly path: (facts: NotificationFacts) => string;
}

const TARIFFS = '/admin/tariffs';
const IMPORTS = '/admin/imports';
const FUNDS = '/admin/funds';
const QUESTIONNAIRES = '/admin/questionnaires';

const USER_IMPORTS = '/user-management/users/import';

const importsPath = ({ importKind }: NotificationFacts): string =>
  importKind === 'users' ? USER_IMPORTS : IMPORTS;

const importPath = (facts: NotificationFacts): string =>
  facts.importId === undefined ? importsPath(facts) : `${importsPath(facts)}/${facts.importId}`;

const importFilePath = (facts: NotificationFacts): string =>
  facts.fileId === undefined ? importsPath(facts) : `${importsPath(facts)}/files/${facts.fileId}`;

const tariffPath = ({ tariffId }: NotificationFacts): string =>
  tariffId === undefined ? TARIFFS : `${TARIFFS}/${tariffId}`;

const questionnairePath = ({ questionnaireId }: NotificationFacts): string =>
  questionnaireId === undefined ? QUESTIONNAIRES : `${QUESTIONNAIRES}/${questionnaireId}`;

const fundPath = ({ fundId }: NotificationFacts): string =>
  fundId === undefined ? FUNDS : `${FUNDS}/${fundId}`;

function replacementPath(facts: NotificationFacts): string {
  const { jobId = '', fundId, replacementFundId, isApplied, changesSavingsPlan } = facts;
  if (fundId === undefined) return '/funds';
  const query = new URLSearchParams({
    ...(replacementFundId ? { replacement: String(replacementFundId) } : {}),
    ...(changesSavingsPlan ? { savingsPlan: '1' } : {}),
    [isApplied ? 'apply' : 'preview']: jobId,
  });
  return `/funds/${fundId}/replacement?${query.toString()}`;
}

/**
 * Every kind of background work that the bell knows; its texts are `bell.kinds.<kind>` of the shell. The machinery of
 * jobs reads this list, so that a job needs no code of its own to ring.
 */
export const notificationRules: Readonly<Record<NotificationKind, NotificationRule>> = {
  import: { withoutStarter: 'nobody', path: importPath },
  importPreview: { withoutStarter: 'nobody', path: importFilePath },
  tariffApproval: { withoutStarter: 'nobody', path: (facts) => `${tariffPath(facts)}/release` },
  tariffDecision: { withoutStarter: 'nobody', path: tariffPath },
  questionnaireApproval: { withoutStarter: 'nobody', path: questionnairePath },
  questionnaireDecision: { withoutStarter: 'nobody', path: questionnairePath },
  importDoubts: { withoutStarter: 'administrators', path: importPath },
  tariffRelease: { withoutStarter: 'administrators', path: (facts) => `${tariffPath(facts)}?tab=versions` },
  plansWaiting: { withoutStarter: 'nobody', path: () => '/work-list/continuous' },
  pricesMissing: { withoutStarter: 'administrators', path: () => IMPORTS },
  corporateAction: { withoutStarter: 'administrators', path: fundPath },
  bankPriceDoubt: { withoutStarter: 'administrators', path: fundPath },
  analysis: { withoutStarter: 'administrators', path: () => '/contracts' },
  revaluation: {
    withoutStarter: 'nobody',
    path: (facts) => (facts.importId === undefined ? '/contracts' : importPath(facts)),
  },
  demoPrices: { withoutStarter: 'nobody', path: () => '/funds' },
  tariffPreview: {
    withoutStarter: 'nobody',
    path: (facts) => `${tariffPath(facts)}?tab=preview&job=${facts.jobId ?? ''}`,
  },
  userBulk: { withoutStarter: 'nobody', path: () => '/user-management/users' },
  scheduledOptimization: { withoutStarter: 'administrators', path: () => '/work-list' },
  tariffOptimization: {
    withoutStarter: 'nobody',
    path: ({ tariffId }) => (tariffId === undefined ? '/work-list' : `/work-list/continuous/${tariffId}`),
  },
  fundReplacement: { withoutStarter: 'nobody', path: replacementPath },
  contractReports: {
    withoutStarter: 'nobody',
    path: ({ jobId = '' }) => `/contracts/report-runs/${jobId}`,
  },
  contractReviews: { withoutStarter: 'nobody', path: () => '/contracts' },
  dataQuality: { withoutStarter: 'nobody', path: () => '/admin/data-quality' },
  searchTexts: { withoutStarter: 'nobody', path: () => '/admin/operations' },
  retention: { withoutStarter: 'nobody', path: () => '/admin/operations' },
  auditRetention: { withoutStarter: 'nobody', path: () => '/admin/operations' },
  importUndo: { withoutStarter: 'nobody', path: importPath },
  bankRefresh: { withoutStarter: 'nobody', path: () => '/new-depots' },
};

export const notificationKinds = Object.keys(notificationRules) as NotificationKind[];

export const notificationOutcomes = ['done', 'failed'] as const;
export type NotificationOutcome = (typeof notificationOutcomes)[number];

/** Notifications of one answer, newest first. */
export const LISTED_NOTIFICATIONS = 50;
/** Days that a notification is kept, read or not. */
export const NOTIFICATION_KEPT_DAYS = 30;
