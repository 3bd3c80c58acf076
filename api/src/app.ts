import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { sendersOf } from './adapters/senders';
import type { Config } from './config';
import type { Database } from './db/database';
import { handleErrors } from './http/error-handler';
import { refuseInShape } from './http/framework-errors';
import { repeatSafely } from './http/idempotency';
import { describeOpenly } from './http/open-api/describe-openly';
import { seeOwnWrites } from './http/own-writes';
import type { RequestObserver } from './http/request-observer';
import { securityHeaders } from './http/security-headers';
import { newTraceId, traceParentOf } from './http/trace-id';
import { validateStrictly } from './http/validation';
import { safeError } from './log/safe-error';
import { AccessTokens } from './identity/sign-in/access-token';
import { controlAccess } from './identity/sign-in/access-control';
import { auditRoutes } from './operation/audit/audit-routes';
import { authRoutes, type AuthParts } from './identity/sign-in/auth-routes';
import { openInvitation } from './analyses/open-invitation';
import { actionCodeRoutes } from './banks/action-codes/code-routes';
import { validateActionCode } from './banks/action-codes/validate-action-code';
import { releaseCookies } from './operation/releases/release-cookies';
import { CallerDirectory } from './identity/sign-in/caller-directory';
import { passwordLinkRoutes } from './identity/password-links/link-routes';
import { passwordRoutes } from './identity/password-links/password-routes';
import { consultationRoutes } from './advice/consultations/consultation-routes';
import { bulkOptimizationRoutes } from './advice/bulk/bulk-routes';
import { contractRoutes } from './contracts/contract-routes';
import { customerRoutes } from './contracts/customers/customer-routes';
import { insurerRoutes } from './contracts/insurers/insurer-routes';
import { dataProtectionRoutes } from './operation/data-protection/data-protection-routes';
import { dataQualityRoutes } from './operation/data-quality/data-quality-routes';
import { dashboardRoutes } from './desk/workbench/dashboard-routes';
import { analysisRoutes } from './analyses/analysis-routes';
import { invitedRoutes } from './analyses/invited-routes';
import { formRoutes } from './analyses/forms/form-routes';
import { priceCorrectionRoutes } from './contracts/prices/price-correction-routes';
import { corporateActionRoutes } from './market/corporate-actions/corporate-action-routes';
import { fundRoutes } from './market/funds/fund-routes';
import { groupRoutes } from './identity/groups/group-routes';
import { IMPORT_PATIENCE_MS, importFileRoutes } from './operation/imports/import-file-routes';
import { importRoutes } from './operation/imports/import-routes';
import { jobRoutes } from './operation/jobs/job-routes';
import { healthRoutes } from './operation/health/health-routes';
import { accountRoutes } from './identity/account/account-routes';
import { ownAccountRoutes } from './identity/account/own-account-routes';
import { meRoutes } from './identity/account/me-routes';
import { questionnaireRoutes } from './analyses/questionnaires/questionnaire-routes';
import { stateBy } from './reports/make-report';
import { reportRoutes } from './reports/report-routes';
import { registrationRoutes } from './identity/registration/registration-routes';
import { partKeyRoutes } from './operation/releases/key-routes';
import { overrideRoutes } from './operation/releases/override-routes';
import { partServerRoutes } from './operation/part-servers/part-server-routes';
import { noPartServers } from './operation/part-servers/part-server-settings';
import { releaseRoutes } from './operation/releases/release-routes';
import { formDraftRoutes } from './desk/form-drafts/form-draft-routes';
import { notificationRoutes } from './desk/bell/notification-routes';
import { operationsRoutes } from './operation/overview/operations-routes';
import { optimizationRoutes } from './advice/plans/optimization-routes';
import { roleRoutes } from './identity/roles/role-routes';
import { searchRoutes } from './desk/search/search-routes';
import { shellRoutes } from './desk/shell/shell-routes';
import { tableExportRoutes } from './desk/table-export/table-export-routes';
import { telemetryRoutes } from './operation/telemetry/telemetry-routes';
import { calculationRoutes } from './tariffs/calculations/calculation-routes';
import { outlookRoutes } from './tariffs/preview/outlook-routes';
import { componentRoutes } from './tariffs/components/component-routes';
import { wizardRoutes } from './tariffs/releases/wizard-routes';
import { fundUseRoutes } from './tariffs/funds/fund-use-routes';
import { tariffRoutes } from './tariffs/list/tariff-routes';
import { banksOf } from './banks/credentials/bank';
import { traderCredentialRoutes } from './banks/credentials/credential-routes';
import { traderOrderRoutes } from './banks/orders/order-routes';
import { traderDepotRoutes } from './banks/depots/depot-routes';
import { userBulkRoutes } from './identity/user-bulk/bulk-user-routes';
import { userImportRoutes } from './identity/user-import/user-import-routes';
import { userRoutes } from './identity/users/user-routes';
import { workListRoutes } from './advice/work-list/work-list-routes';
import type { ReportRenderer } from './documents/report-renderer';
import { ReportThread } from './documents/report-renderer';
import type { Secrets } from './settings/token-secret';
import { VERSION } from './version';

const BODY_LIMIT = 1_048_576;

export type AppSettings = Pick<
  Config,
  | 'tokenSecret'
  | 'cookies'
  | 'allowedOrigins'
  | 'trustProxy'
  | 'receiveTimeoutMs'
  | 'logLevel'
  | 'logTo'
  | 'messages'
  | 'credentialKeys'
  | 'retentionYears'
> &
  Partial<Pick<Config, 'tokenSecretsBefore' | 'partServers' | 'fieldLists'>> & {
    /** How long a call waits for a preview or an import. */
    readonly importPatienceMs?: number;
    /** Whether this process works on jobs, as it does without it. */
    readonly worksOnJobs?: boolean;
    /** Whether the database has no room for writes; without it nobody knows. */
    readonly isDiskFull?: () => Promise<boolean>;
  };

/** Draws documents in a thread whose file is built beside the program. @param onFigureFault as of `ReportThread` */
export const reportThread = (onFigureFault: (error: Error) => void): ReportRenderer =>
  new ReportThread(new URL('./report-worker.js', import.meta.url), onFigureFault);

/**
 * The whole API over a migrated database; it does not listen yet.
 *
 * @param wakeJobs called when a job was ordered; without it another process finds the order
 */
export async function createApp(
  db: Database,
  settings: AppSettings,
  reports: ReportRenderer = reportThread(() => undefined),
  wakeJobs: () => void = () => undefined,
  observers: readonly RequestObserver[] = [],
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => traceParentOf(headers)?.traceId ?? newTraceId(),
    logger: {
      level: settings.logLevel,
      // A request is named by its trace id alone: its address may hold names, its headers secrets.
      serializers: {
        err: (error) => ({ ...safeError(error) }),
        req: ({ method }) => ({ method }),
        res: ({ statusCode }) => ({ statusCode }),
      },
      ...(settings.logTo && { stream: settings.logTo }),
    },
    trustProxy: settings.trustProxy,
    routerOptions: { maxParamLength: 300 },
    requestTimeout: settings.receiveTimeoutMs,
    http: {
      headersTimeout: settings.receiveTimeoutMs,
      requestTimeout: settings.receiveTimeoutMs,
      connectionsCheckingInterval: settings.receiveTimeoutMs / 4,
    },
    ...refuseInShape,
  });
  for (const observer of observers) observer.observe(app);
  validateStrictly(app);
  handleErrors(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-trace-id', request.id);
    done();
  });
  await app.register(jwt, { secret: settings.tokenSecret });
  const { tokenSecret, tokenSecretsBefore = [] } = settings;
  const secrets: Secrets = [tokenSecret, ...tokenSecretsBefore];
  const tokens = new AccessTokens(app.jwt, tokenSecretsBefore);
  const callers = new CallerDirectory(db);
  controlAccess(app, tokens, callers);
  repeatSafely(app, db);
  describeOpenly(app, VERSION);

  app.addHook('onClose', () => reports.close());

  const { cookies, allowedOrigins, messages } = settings;
  const readsOf = seeOwnWrites(app, db, cookies);
  const senders = sendersOf(messages);
  const banks = banksOf(db, senders, settings.credentialKeys());
  await app.register(async (session) => {
    // Nothing else reads cookies, and its hooks would run with every call.
    await session.register(cookie);
    const { sms } = senders;
    const follower = releaseCookies(cookies, secrets[0]);
    const validate: AuthParts['validateActionCode'] = (code, traceId) =>
      validateActionCode(banks, code, traceId);
    authRoutes(session, {
      db,
      tokens,
      secrets,
      callers,
      cookies,
      allowedOrigins,
      sms,
      follower,
      validateActionCode: validate,
    });
    overrideRoutes(session, { db, secrets, cookies });
  });
  shellRoutes(app, db, secrets);
  meRoutes(app, db);
  ownAccountRoutes(app, db, senders);
  accountRoutes(app, { db, callers, senders, publicUrl: messages.publicUrl });
  insurerRoutes(app, db);
  tariffRoutes(app, db);
  componentRoutes(app, db);
  fundUseRoutes(app, db);
  calculationRoutes(app, db);
  wizardRoutes(app, db, wakeJobs);
  outlookRoutes(app, { db, reports, wakeJobs });
  fundRoutes(app, { db, reports, wakeJobs });
  corporateActionRoutes(app, { db, wakeJobs });
  priceCorrectionRoutes(app, { db, wakeJobs });
  const contracts = contractRoutes(app, db, readsOf);
  customerRoutes(app, db, contracts.changed);
  actionCodeRoutes(app, banks);
  traderCredentialRoutes(app, banks);
  const depots = {
    ...banks,
    contractsChanged: contracts.changed,
    onError: (error: unknown) => app.log.error({ err: error }, 'an order could not be settled'),
  };
  traderDepotRoutes(app, depots, wakeJobs);
  traderOrderRoutes(app, depots);
  optimizationRoutes(app, { ...depots, statePlan: stateBy({ db, reports }) });
  bulkOptimizationRoutes(app, db, wakeJobs);
  consultationRoutes(app, db, contracts.changed);
  reportRoutes(app, { db, reports, secrets, publicPath: cookies.publicPath, wakeJobs });
  workListRoutes(app, db);
  dashboardRoutes(app, db);
  formDraftRoutes(app, { db, keys: banks.keys });
  tableExportRoutes(app);
  groupRoutes(app, { db, callers, contractsChanged: contracts.changed });
  roleRoutes(app, db, callers);
  userRoutes(app, db, callers, senders);
  const links = { db, senders, publicUrl: messages.publicUrl, allowedOrigins };
  passwordLinkRoutes(app, links);
  formRoutes(app, db, contracts.changed);
  analysisRoutes(app, { ...links, reports });
  invitedRoutes(app, db, reports);
  questionnaireRoutes(app, db);
  registrationRoutes(app, { db, senders, findInvited: openInvitation });
  userBulkRoutes(app, { ...links, callers, wakeJobs });
  passwordRoutes(app, db, callers);
  userImportRoutes(app, { ...links, callers, wakeJobs });
  const patienceMs = settings.importPatienceMs ?? IMPORT_PATIENCE_MS;
  importRoutes(app, { db, wakeJobs, patienceMs, fieldListFolder: settings.fieldLists ?? null, senders });
  importFileRoutes(app, { db, wakeJobs, patienceMs, links });
  jobRoutes(app, db);
  operationsRoutes(app, db, VERSION, wakeJobs);
  dataQualityRoutes(app, db, wakeJobs);
  telemetryRoutes(app, db, observers);
  notificationRoutes(app, db, callers);
  searchRoutes(app, readsOf);
  auditRoutes(app, readsOf);
  partKeyRoutes(app, db);
  releaseRoutes(app, db);
  partServerRoutes(app, db, settings.partServers ?? noPartServers);
  dataProtectionRoutes(app, {
    db,
    years: settings.retentionYears,
    callers,
    contractsChanged: contracts.changed,
  });
  healthRoutes(app, db, VERSION, settings);
  return app;
}
