import type { ContractViewThrough } from '@depotwerk/contract/contracts';
import type { ApiError, ImportReport, ImportUndoOutcome, PositionsUndo } from '@depotwerk/contract/floor';
import { createContract } from '../../../test/records/contracts';
import { createFund } from '../../../test/records/funds';
import { createPortfolio } from '../../../test/records/contract-parts';
import { removeImports } from '../../../test/imports/test-context';
import { isinOf, templateCsv, tptRows } from '../../../test/templates/template-files';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';

let api: TestApi;
let admin: TestUser;
let contractId: number;
const [held, other] = [isinOf(1), isinOf(2)];
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
});
beforeEach(async () => {
  await removeImports(api.db);
  await api.db.query('delete from fund_positions');
  const fundId = await createFund(api.db, { isin: held, name: 'Weltfonds' });
  contractId = await createContract(api.db);
  await createPortfolio(api.db, contractId, '2026-03-31', [{ fundId, value: 1000 }]);
});
afterAll(() => api.close());

type Weights = Parameters<typeof tptRows>[1];

async function upload(fileName: string, funds: Readonly<Record<string, Weights>>, asOf = '2026-03-31') {
  const rows = Object.entries(funds).flatMap(([isin, weights]) =>
    tptRows(isin, weights).map((row) => ({ ...row, '6': asOf, '7': asOf })),
  );
  const { body } = await admin.request<ImportReport>('POST', `/imports/tpt?fileName=${fileName}`, {
    payload: Buffer.from(templateCsv(rows)),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return body;
}

const preview = async (id: string): Promise<PositionsUndo | undefined> =>
  (await admin.get<ImportUndoOutcome>(`/imports/${id}/undo`)).body.market?.positions;
const undo = (id: string) =>
  admin.request<ImportReport & ApiError>('POST', `/imports/${id}/undo`, {
    payload: { reason: 'Datei eines anderen Hauses' },
  });
const behind = async () => {
  const { body } = await admin.get<ContractViewThrough>(`/contracts/${contractId}/view-through`);
  return body.funds.map(({ source }) => source && { asOf: source.asOf, fileName: source.fileName });
};

const ODD: Weights = [0.1, 0.1, 0.8];

test('positions that came by mistake are those of the file before again, and a fund that had none is not looked through', async () => {
  await upload('maerz.csv', { [held]: undefined });
  const wrong = await upload('falsch.csv', { [held]: ODD, [other]: undefined }, '2026-06-30');
  expect((await admin.get<ImportReport>(`/imports/${wrong.id}`)).body.isUndoable).toBe(true);
  expect(await behind()).toEqual([{ asOf: '2026-06-30', fileName: 'falsch.csv' }]);
  const outcome = {
    funds: { restored: 1, removed: 1, kept: 0 },
    contracts: 1,
    changed: [
      {
        isin: other,
        fundName: `Fonds ${other}`,
        contracts: 0,
        asOf: '2026-06-30',
        before: null,
      },
      {
        isin: held,
        fundName: 'Weltfonds',
        contracts: 1,
        asOf: '2026-06-30',
        before: { fileName: 'maerz.csv', asOf: '2026-03-31' },
      },
    ],
    kept: [],
  };
  expect(await preview(wrong.id)).toEqual(outcome);
  expect(await behind()).toEqual([{ asOf: '2026-06-30', fileName: 'falsch.csv' }]);
  const { body } = await undo(wrong.id);
  expect(body).toMatchObject({ undo: { reason: 'Datei eines anderen Hauses' } });
  expect(body.undoOutcome?.market?.positions).toEqual(outcome);
  expect(await behind()).toEqual([{ asOf: '2026-03-31', fileName: 'maerz.csv' }]);
  expect(await api.db.query('select isin from fund_positions')).toEqual([{ isin: held }]);
  const [entry] = await api.db.query(
    `select after from audit_entry where action = 'import.undone' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({
    after: {
      reason: 'Datei eines anderen Hauses',
      restoredPositions: 1,
      removedPositions: 1,
      laterPositions: 0,
    },
  });
  expect(await undo(wrong.id)).toMatchObject({ status: 409, body: { errorCode: 'imports.notUndoable' } });
});

test('what a newer file has replaced stays and is named', async () => {
  const wrong = await upload('falsch.csv', { [held]: ODD, [other]: ODD });
  await upload('juni.csv', { [held]: undefined }, '2026-06-30');
  expect(await preview(wrong.id)).toMatchObject({
    funds: { restored: 0, removed: 1, kept: 1 },
    contracts: 0,
    kept: [{ isin: held, fundName: 'Weltfonds', later: { fileName: 'juni.csv', asOf: '2026-06-30' } }],
  });
  await undo(wrong.id);
  expect(await behind()).toEqual([{ asOf: '2026-06-30', fileName: 'juni.csv' }]);
});

test('files that are taken back in any order never bring back what was wrong', async () => {
  await upload('maerz.csv', { [held]: undefined });
  const first = await upload('falsch.csv', { [held]: ODD }, '2026-06-30');
  const second = await upload('noch-falscher.csv', { [held]: [0.2, 0.2, 0.6] }, '2026-09-30');
  await undo(first.id);
  expect(await preview(second.id)).toMatchObject({ changed: [{ before: { fileName: 'maerz.csv' } }] });
  await undo(second.id);
  expect(await behind()).toEqual([{ asOf: '2026-03-31', fileName: 'maerz.csv' }]);
});

test('the newest first, all the way back', async () => {
  const first = await upload('maerz.csv', { [held]: undefined });
  const second = await upload('juni.csv', { [held]: ODD }, '2026-06-30');
  await undo(second.id);
  await undo(first.id);
  expect(await api.db.query('select isin from fund_positions')).toEqual([]);
});

test('a file that changes nothing leaves nothing to take back', async () => {
  await upload('maerz.csv', { [held]: undefined });
  const again = await upload('maerz.csv', { [held]: undefined });
  expect((await admin.get<ImportReport>(`/imports/${again.id}`)).body.isUndoable).toBeUndefined();
  expect((await admin.get<ApiError>(`/imports/${again.id}/undo`)).body.errorCode).toBe('imports.notUndoable');
});
