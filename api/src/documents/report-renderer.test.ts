import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FundFactsheet } from './fund-factsheet/document';
import type { ReportOrder } from './report-messages';
import { ReportsBusyError, ReportThread } from './report-renderer';

let folder: string;
let factsheet: FundFactsheet;

/** A worker that answers, fails or ends as the name of the fund says. */
const worker = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, order: { factsheet } }) => {
  if (factsheet.createdOn === 'crash') process.exit(1);
  if (factsheet.createdOn === 'forever') for (;;);
  if (factsheet.createdOn === 'figure') parentPort.postMessage({ id, figureFault: new Error('no scale') });
  if (factsheet.createdOn === 'fail') return parentPort.postMessage({ id, error: 'no font' });
  setTimeout(() => parentPort.postMessage({ id, bytes: new Uint8Array([id]) }), 20);
});`;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reports-'));
  fs.writeFileSync(path.join(folder, 'worker.cjs'), worker);
  factsheet = {
    language: 'de',
    brand: { name: 'Depotwerk', color: '#0b5cad' },
    fund: JSON.parse('{}'),
    figures: [],
    prices: [],
    createdOn: 'draw',
  };
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const order = (createdOn = factsheet.createdOn): ReportOrder => ({
  kind: 'fundFactsheet',
  factsheet: { ...factsheet, createdOn },
});

const faults: string[] = [];
const start = (tickMs?: number): ReportThread =>
  new ReportThread(
    pathToFileURL(path.join(folder, 'worker.cjs')),
    ({ message }) => faults.push(message),
    tickMs,
  );

test('each caller gets the own document', async () => {
  const thread = start();
  const documents = await Promise.all([1, 2, 3].map(() => thread.render(order())));
  expect(documents.map(([id]) => id)).toEqual([1, 2, 3]);
  await thread.close();
});

test('a document that fails takes no other with it', async () => {
  const thread = start();
  await expect(thread.render(order('fail'))).rejects.toThrow('no font');
  await expect(thread.render(order())).resolves.toHaveLength(1);
  await thread.close();
});

test('a thread that ends is replaced', async () => {
  const thread = start();
  await expect(thread.render(order('crash'))).rejects.toThrow('thread ended');
  await expect(thread.render(order())).resolves.toHaveLength(1);
  await thread.close();
});

test('a thread that ends fails the document that it was at, and the others are drawn by the next one', async () => {
  const thread = start();
  const documents = await Promise.allSettled(
    ['draw', 'crash', 'draw', 'crash', 'draw'].map((name) => thread.render(order(name))),
  );
  expect(documents.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  await thread.close();
});

test('a document that is drawn for ever ends after a while, and those behind it are drawn', async () => {
  const thread = start(50);
  const [endless, next] = [thread.render(order('forever')), thread.render(order())];
  await expect(endless).rejects.toThrow('took too long');
  await expect(next).resolves.toHaveLength(1);
  await thread.close();
});

test('a figure that cannot be drawn is told with its error, and the document is there', async () => {
  const thread = start();
  await expect(thread.render(order('figure'))).resolves.toHaveLength(1);
  expect(faults).toEqual(['no scale']);
  await thread.close();
});

test('too many at once are told to come back', async () => {
  const thread = start();
  const waiting = Array.from({ length: 64 }, () => thread.render(order()));
  await expect(thread.render(order())).rejects.toThrow(ReportsBusyError);
  await Promise.all(waiting);
  await thread.close();
});
