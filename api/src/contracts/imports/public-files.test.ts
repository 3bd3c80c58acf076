import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { inPieces } from '../../../test/imports/gdv-fixture';
import { testWith } from '../../../test/imports/sample-data';
import { ReportBuilder } from '../../imports/report';
import { readEptFile } from './ept/ept-file';
import { readGdvFile, type PackageDraft } from './gdv/gdv-file';
import { readRecords } from './gdv/records';

const PIECE = 4096;

/** What is in a file, counted by its lines alone: positions as the record description of the GDV states them, and nothing of the product. */
function countGdv(bytes: Buffer) {
  const lines = bytes
    .toString('latin1')
    .split(/\r\n|[\r\n]/)
    .filter((line) => line !== '' && line !== '\u001a');
  let packages = 0;
  let records = 0;
  let fundPositions = 0;
  const lifeContracts = new Set<string>();
  const others: Record<string, { records: number; contracts: number }> = {};
  for (const line of lines) {
    const kind = line.slice(0, 4);
    if (kind === '0001') packages += /[2-9]$/.test(line) ? 0 : 1;
    if (kind === '0001' || kind === '9999') continue;
    records += 1;
    const business = line.slice(10, 13).trim();
    if (business === '010') {
      if (kind === '0200') lifeContracts.add(`${packages} ${line.slice(13, 30).trim()}`);
      if (kind === '0230' && line.endsWith('1')) fundPositions += 1;
      continue;
    }
    const other = (others[business] ??= { records: 0, contracts: 0 });
    other.records += 1;
    if (kind === '0200' && line.endsWith('1')) other.contracts += 1;
  }
  return { lines: lines.length, packages, records, lifeContracts: lifeContracts.size, fundPositions, others };
}

/** The same as the product reads it. */
async function readGdv(bytes: Buffer): Promise<ReturnType<typeof countGdv>> {
  let lines = 0;
  for await (const { line } of readRecords(inPieces(bytes, PIECE))) lines += line > 0 ? 1 : 0;
  const packages: PackageDraft[] = [];
  const outside: unknown[] = [];
  for await (const each of readGdvFile(inPieces(bytes, PIECE), (refusal) => outside.push(refusal)))
    packages.push(each);
  expect(outside).toEqual([]);
  const others: ReturnType<typeof countGdv>['others'] = {};
  for (const [business, { records, contracts }] of packages.flatMap(({ skipped }) => [...skipped])) {
    const other = (others[business] ??= { records: 0, contracts: 0 });
    other.records += records;
    other.contracts += contracts;
  }
  const contracts = packages.flatMap((each) => each.contracts);
  return {
    lines,
    packages: packages.length,
    records: packages.reduce((sum, each) => sum + each.records, 0),
    lifeContracts: packages.reduce(
      (sum, each) => sum + each.contracts.length + each.cancellations.length + each.refusals.length,
      0,
    ),
    fundPositions: contracts.flatMap(({ funds }) => funds).length,
    others,
  };
}

describe.each([
  ['gdv/sample-life.gdv', { packages: 15, lifeContracts: 15, fundPositions: 10 }],
  ['gdv/musterdatei.gdv', { packages: 1, lifeContracts: 0, fundPositions: 0 }],
])('%s', (name, stated) => {
  testWith(name)('holds what is stated of it, and is read to the last record', async (path) => {
    const bytes = readFileSync(path);
    const counted = countGdv(bytes);
    expect(counted).toMatchObject(stated);
    expect(Object.keys(counted.others).length).toBeGreaterThan(0);
    expect(await readGdv(bytes)).toEqual(counted);
  });
});

/** Rows below the head, and the first ISIN of each, by the text of the sheet alone. */
function countEpt(bytes: Uint8Array) {
  const parts = unzipSync(bytes);
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const rows = sheet.match(/<row[ >][\s\S]*?<\/row>/g)?.slice(1) ?? [];
  return rows.map((row) => />([A-Z]{2}[A-Z\d]{9}\d)</.exec(row)?.[1]);
}

async function readEpt(bytes: Uint8Array) {
  const isins: (string | undefined)[] = [];
  for await (const { shareClass } of readEptFile({ fileName: 'ept.xlsx', bytes }, new ReportBuilder(), {}))
    isins.push(shareClass?.isin);
  return isins;
}

describe.each([
  ['findatex/ept-captor-2023-12-29.xlsx', 22],
  ['findatex/samples/ept-01_clean.xlsx', 1],
])('%s', (name, shareClasses) => {
  testWith(name)('holds the share classes that are stated, and each is read', async (path) => {
    const bytes = readFileSync(path);
    const counted = countEpt(bytes);
    expect(counted).toHaveLength(shareClasses);
    expect(counted).not.toContain(undefined);
    expect(await readEpt(bytes)).toEqual(counted);
  });
});
