import type { ImportReport } from '@depotwerk/contract/floor';
import { createFund } from '../../../test/records/funds';
import { removeImports } from '../../../test/imports/test-context';
import {
  eetRow,
  emtRow,
  isinOf,
  templateCsv,
  type TemplateCellsOf,
} from '../../../test/templates/template-files';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
});
beforeEach(async () => {
  await removeImports(api.db);
  await createFund(api.db, { isin: isinOf(1), ongoingFee: null });
});
afterAll(() => api.close());

async function upload(kind: 'emt' | 'eet' | 'funds', fileName: string, bytes: Uint8Array) {
  const { body } = await admin.request<ImportReport>('POST', `/imports/${kind}?fileName=${fileName}`, {
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return body.id;
}
const undo = (id: string) =>
  admin.request('POST', `/imports/${id}/undo`, { payload: { reason: 'Datei eines anderen Hauses' } });
const origin = async (field: string) => {
  const [row] = await api.db.query(
    `select source, as_of::text as "asOf", file_name as "fileName" from fund_figure where field = '${field}'`,
  );
  return row;
};

const march: TemplateCellsOf = emtRow;
const june = { ...emtRow, '00050': '2026-06-30', '07100': 0.019 };

test.each([
  ['an EMT', 'emt', templateCsv([june]), 'ongoingFee', 'emt', emtRow],
  [
    'an EET',
    'eet',
    templateCsv([{ ...eetRow, '10040': '2026-06-30', '20040': 9, '20420': 0.4, '20220': 0.4, '20230': 'Y' }]),
    'sustainableMinimum',
    'eet',
    eetRow,
  ],
  ['a table of funds', 'funds', Buffer.from(`ISIN;TER\n${isinOf(1)};1,9\n`), 'ongoingFee', 'emt', emtRow],
] as const)(
  'the figures of %s that is taken back are of the file and the day before again',
  async (_name, kind, wrong, field, before, row) => {
    await upload(before, 'maerz.csv', templateCsv([row]));
    const known = { source: before, asOf: '2026-03-31', fileName: 'maerz.csv' };
    expect(await origin(field)).toEqual(known);
    const id = await upload(kind, 'falsch.csv', wrong);
    expect(await origin(field)).toMatchObject({ source: kind === 'funds' ? 'table' : kind });
    expect(await origin(field)).not.toEqual(known);
    await undo(id);
    expect(await origin(field)).toEqual(known);
  },
);

test('a figure that came from nowhere before is of no file again, and takes one of any day', async () => {
  await undo(await upload('emt', 'juni.csv', templateCsv([june])));
  expect(await origin('ongoingFee')).toBeUndefined();
  await upload('emt', 'maerz.csv', templateCsv([march]));
  expect(await origin('ongoingFee')).toMatchObject({ asOf: '2026-03-31' });
});
