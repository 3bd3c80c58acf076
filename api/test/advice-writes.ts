import type { WorkList } from '@depotwerk/contract/advice';
import { analyseContracts } from './analyse-contracts';
import { createConsultation, someTalk } from './consultations';
import { createContract } from './records/contracts';
import { createFund } from './records/funds';
import { createAssessment, createReport } from './records/contract-parts';
import type { DriftedFields, PlannedWorld } from './optimization';
import {
  createDriftedContract,
  createTariffWorld,
  ifVersion,
  rebalancing,
  signInAtBank,
} from './optimization';
import { noSecondFactor } from './orders';
import { todayInBerlin } from './today';
import type { TestApi, TestUser } from './test-api';
import type { WriteCall } from './write-call';

/** How each call of an adviser's work writes something; what has to be there before is made first. */
export function adviceWrites({ db }: TestApi, admin: TestUser, call: WriteCall) {
  const drifted = async (fields: DriftedFields = {}): Promise<PlannedWorld> =>
    createDriftedContract(db, await createTariffWorld(db), fields);
  const analysed = async (): Promise<PlannedWorld> => {
    const world = await drifted();
    await analyseContracts(db, [world.contractId], todayInBerlin());
    return world;
  };
  const save = ({ contractId }: PlannedWorld) =>
    call('PUT', `/contracts/${contractId}/optimization`, rebalancing, ifVersion(1));
  const dismissal = ({ contractId }: PlannedWorld) =>
    `/contracts/${contractId}/optimization-hints/portfolioDeviation/dismissal`;
  const record = (contractId: number) => call('POST', `/contracts/${contractId}/consultations`, someTalk);
  const made = async (): Promise<string> => createReport(db, await createContract(db));
  const dismiss = (world: PlannedWorld) => call('PUT', dismissal(world), { reason: 'Wunsch des Kunden' });
  return {
    'POST /contracts/:contractId/report-data/:reportType': async () =>
      call('POST', `/contracts/${await createContract(db)}/report-data/legalContract`),
    'POST /contracts/:contractId/comparison-report-data': async () =>
      call('POST', `/contracts/${await createContract(db)}/comparison-report-data`),
    'POST /contracts/:contractId/optimization-report-data': async () => {
      const world = await drifted();
      await save(world);
      return call('POST', `/contracts/${world.contractId}/optimization-report-data`);
    },
    'POST /contracts/:contractId/report-url': async () =>
      call('POST', `/contracts/${await createContract(db)}/report-url`, {
        reportType: 'portfolioHistory',
        reportId: null,
      }),
    'POST /contracts/:contractId/consultations': async () => record(await createContract(db)),
    'POST /contracts/:contractId/consultations/:consultationId/cancellation': async () => {
      const contractId = await createContract(db);
      const consultationId = await createConsultation(db, contractId);
      return call('POST', `/contracts/${contractId}/consultations/${consultationId}/cancellation`, {
        reason: 'fand nicht statt',
      });
    },
    'PUT /reports/:reportId/publication': async () => call('PUT', `/reports/${await made()}/publication`),
    'DELETE /reports/:reportId/publication': async () =>
      call('DELETE', `/reports/${await made()}/publication`),
    'POST /report-runs': async () =>
      call('POST', '/report-runs', { contractIds: [await createContract(db)], reportType: 'comparison' }),
    'POST /contracts/last-checked': async () =>
      call('POST', '/contracts/last-checked', { contractIds: [await createContract(db)] }),
    'PUT /contracts/:contractId/optimization-hints/:hintKey/dismissal': async () => dismiss(await drifted()),
    'DELETE /contracts/:contractId/optimization-hints/:hintKey/dismissal': async () => {
      const world = await drifted();
      await dismiss(world);
      return call('DELETE', dismissal(world));
    },
    'POST /contracts/:contractId/accept-suggested-risk-profile': async () => {
      const contractId = await createContract(db);
      await createAssessment(db, contractId, { status: 'suggested' });
      return call('POST', `/contracts/${contractId}/accept-suggested-risk-profile`, { accept: true });
    },
    'PUT /contracts/:contractId/optimization': async () => save(await drifted()),
    'DELETE /contracts/:contractId/optimization': async () => {
      const world = await drifted();
      await save(world);
      return call('DELETE', `/contracts/${world.contractId}/optimization`, undefined, ifVersion(2));
    },
    'POST /contracts/:contractId/process-pending-changes': async () => {
      const world = await drifted();
      await save(world);
      await db.query(`update planned_optimization set pending = 'madeByJob' where contract_id = $1`, [
        world.contractId,
      ]);
      return call('POST', `/contracts/${world.contractId}/process-pending-changes`, { keepChanges: true });
    },
    'POST /trader-depots/:contractId/execute-plannedoptimization': async () => {
      const world = await drifted({ userIds: [admin.id] });
      await signInAtBank(admin, world.issuerId);
      await save(world);
      const url = `/trader-depots/${world.contractId}/execute-plannedoptimization`;
      return call('POST', url, noSecondFactor, ifVersion(2));
    },
    'POST /tariffs/:tariffId/execute-optimization': async () => {
      const { tariffId } = await createTariffWorld(db);
      await db.query(
        `update tariff set optimization_interval = 4, optimization_start = '2026-01-01' where id = $1`,
        [tariffId],
      );
      return call('POST', `/tariffs/${tariffId}/execute-optimization`);
    },
    'POST /funds/:fundId/replacement/apply': async () =>
      call('POST', `/funds/${await createFund(db)}/replacement/apply`, { replacementFundId: null }),
    'PUT /work-list/:contractId': async () => {
      const { contractId } = await analysed();
      const { items } = (await admin.get<WorkList>('/work-list?limit=200')).body;
      const hash = items.find((item) => item.contractId === contractId)?.hash;
      return call('PUT', `/work-list/${contractId}`, { state: 'done', until: null, hash });
    },
  };
}
