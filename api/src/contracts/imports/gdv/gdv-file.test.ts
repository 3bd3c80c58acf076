import type { FileCoding } from '@depotwerk/domain';
import fc from 'fast-check';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableFile, type Refusal } from '../../../files/problem';
import { testWith } from '../../../../test/imports/sample-data';
import { contractRecords, gdvBytes, gdvPackage, inPieces } from '../../../../test/imports/gdv-fixture';
import { readGdvFile, type PackageDraft } from './gdv-file';

async function read(bytes: Uint8Array, size = 1000, choice: FileCoding | null = null) {
  const outside: Refusal[] = [];
  const packages: PackageDraft[] = [];
  const sender = { choice, remembered: null, leadingZeros: null };
  const reading = readGdvFile(
    inPieces(bytes, size),
    (refusal) => outside.push(refusal),
    () => Promise.resolve(sender),
  );
  for await (const read of reading) {
    packages.push(read);
  }
  return {
    packages,
    outside,
    contracts: packages.flatMap((each) => each.contracts),
    refusals: packages.flatMap((each) => each.refusals),
    findings: packages.flatMap((each) => each.findings),
  };
}

const codes = (entries: readonly { readonly code: string }[]) => entries.map(({ code }) => code);

describe('a sound file', () => {
  test('gives the contract with customer, term, payment and fund units', async () => {
    const { packages, contracts, refusals } = await read(gdvBytes(gdvPackage(contractRecords())));
    expect(refusals).toEqual([]);
    expect(packages[0]).toMatchObject({
      insurer: { number: '9001', name: 'Muster Leben AG' },
      createdOn: '2025-11-01',
    });
    expect(contracts).toEqual([
      {
        line: 5,
        record: '0200',
        contractNumber: '4711',
        customer: {
          line: 3,
          number: '88001',
          firstName: 'Änne',
          lastName: 'Böhm',
          dateOfBirth: '1980-03-07',
        },
        startDate: '2015-10-01',
        endDate: '2045-10-01',
        productName: 'FR 1',
        tariffName: null,
        tariffTypeId: 1,
        lifeKind: 'unitLinked',
        isPaidUp: false,
        records: 7,
        payment: { amount: 150, intervalMonths: 1 },
        valuationDate: '2025-10-31',
        funds: [{ line: 9, isin: 'DE0008404005', name: 'Musterfonds Aktien Welt', units: 12.5, fraction: 1 }],
        unstated: new Set(),
      },
    ]);
  });

  test.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['no line break', ''],
    ['empty lines between', '\n\n'],
  ])('reads the same with %s', async (_name, lineBreak) => {
    const records = gdvPackage(contractRecords());
    const { contracts, refusals } = await read(gdvBytes(records, lineBreak));
    expect(codes(refusals)).toEqual([]);
    expect(contracts).toHaveLength(1);
  });

  test('does not depend on where the network cuts the bytes', async () => {
    const bytes = gdvBytes([
      ...gdvPackage(contractRecords()),
      ...gdvPackage(contractRecords({ number: '8' })),
    ]);
    const whole = await read(bytes, bytes.length);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3000 }), async (size) => {
        expect(await read(bytes, size)).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });

  test('keeps packages apart and skips other lines of business by kind', async () => {
    const liability = contractRecords({ number: '1', lineOfBusiness: '040' });
    const motor = contractRecords({ number: '2', lineOfBusiness: '050' });
    const bytes = gdvBytes([
      ...gdvPackage([...liability, ...contractRecords()]),
      ...gdvPackage([...motor, ...liability], { insurer: '9002' }),
    ]);
    const { packages, contracts } = await read(bytes);
    expect(packages.map(({ insurer }) => insurer.number)).toEqual(['9001', '9002']);
    expect(contracts).toHaveLength(1);
    expect(packages[1]?.skipped).toEqual(
      new Map([
        ['050', { records: 3, contracts: 1 }],
        ['040', { records: 3, contracts: 1 }],
      ]),
    );
  });

  test('accepts a trailer whose trailing spaces an editor has cut', async () => {
    const records = gdvPackage(contractRecords());
    const cut = [...records.slice(0, -1), (records.at(-1) ?? '').trimEnd()];
    expect((await read(gdvBytes(cut))).refusals).toEqual([]);
  });
});

describe('what a contract says', () => {
  const readOne = async (fixture: Parameters<typeof contractRecords>[0]) =>
    read(gdvBytes(gdvPackage(contractRecords(fixture))));

  test('a company has no first name', async () => {
    const { contracts } = await readOne({
      partner: { salutation: '3', name1: 'Tischlerei', name2: 'Holz & Sohn', name3: 'GmbH' },
    });
    expect(contracts[0]?.customer).toMatchObject({
      firstName: '',
      lastName: 'Tischlerei Holz & Sohn GmbH',
    });
  });

  test.each([
    ['9', 1],
    ['7', 2],
    ['1', 2],
    ['2', 1],
  ])('kind of risk %s is tariff type %i', async (riskKind, tariffTypeId) => {
    expect((await readOne({ riskKind })).contracts[0]?.tariffTypeId).toBe(tariffTypeId);
  });

  test.each([
    ['9', 'unitLinked'],
    ['7', 'unitLinked'],
    ['2', 'pension'],
    ['1', 'capital'],
    ['3', 'term'],
    ['8', 'disability'],
    ['4', 'disability'],
    ['6', 'other'],
  ])('kind of risk %s is %s', async (riskKind, lifeKind) => {
    expect((await readOne({ riskKind })).contracts[0]?.lifeKind).toBe(lifeKind);
  });

  test.each([
    ['1', { amount: 150, intervalMonths: 12 }],
    ['2', { amount: 150, intervalMonths: 6 }],
    ['4', { amount: 150, intervalMonths: 3 }],
    ['9', null],
    ['6', null],
  ])('payment mode %s', async (paymentMode, payment) => {
    expect((await readOne({ contract: { paymentMode } })).contracts[0]?.payment).toEqual(payment);
  });

  test('an unknown day becomes the first of the month', async () => {
    expect((await readOne({ contract: { start: '00102015' } })).contracts[0]?.startDate).toBe('2015-10-01');
  });

  test('a contract that was left ends on the day of leaving', async () => {
    const { contracts, findings } = await readOne({ contract: { leavingDate: '01122020' } });
    expect(contracts[0]?.endDate).toBe('2020-12-01');
    expect(codes(findings)).toEqual(['gdv.contractEnded']);
  });

  test('one fund of two insured persons is one position', async () => {
    const half = { units: '1000001', percent: '0500000' };
    const { contracts } = await readOne({ funds: [half, half] });
    expect(contracts[0]?.funds).toMatchObject([{ units: 2.000002, fraction: 1 }]);
  });

  test('a savings plan that does not sum up to 100 % is left out and reported', async () => {
    const { contracts, findings } = await readOne({ funds: [{ percent: '0900000' }] });
    expect(contracts[0]?.funds[0]?.fraction).toBe(0);
    expect(findings).toMatchObject([{ code: 'gdv.savingsPlanNotWhole', published: 0.9, computed: 1 }]);
  });

  test('of several sequence numbers the last one holds', async () => {
    const bytes = gdvBytes(
      gdvPackage([
        ...contractRecords({ sequence: '02', contract: { premium: '000000020000' } }),
        ...contractRecords({ sequence: '01' }),
      ]),
    );
    const { contracts } = await read(bytes);
    expect(contracts).toHaveLength(1);
    expect(contracts[0]?.payment?.amount).toBe(200);
  });

  test('a contract that a second package describes again is refused there', async () => {
    const once = gdvPackage(contractRecords());
    const { contracts, refusals } = await read(gdvBytes([...once, ...once]));
    expect(contracts).toHaveLength(1);
    expect(refusals).toMatchObject([
      { code: 'gdv.repeatedContract', contractNumber: '4711', line: once.length + 3 },
    ]);
  });
});

describe('a refused contract', () => {
  test.each([
    ['an ISIN with a wrong check digit', { funds: [{}, { isin: 'DE0008404006' }] }, 'gdv.invalidIsin', 10],
    ['a fund without ISIN', { funds: [{ isin: ' ' }] }, 'gdv.missingIsin', 9],
    ['an impossible date', { contract: { start: '31022015' } }, 'gdv.invalidDate', 5],
    ['no start', { contract: { start: '00000000' } }, 'gdv.missingDate', 5],
    ['an end before its start', { contract: { end: '01012000' } }, 'gdv.endsBeforeStart', 5],
    ['letters among the units', { funds: [{ units: '12x' }] }, 'gdv.notANumber', 9],
    ['no name', { partner: { name1: '', name3: '' } }, 'gdv.missingName', 3],
  ])('%s names line and reason, and nothing of the contract is kept', async (_name, fixture, code, line) => {
    const { contracts, refusals } = await read(
      gdvBytes(gdvPackage([...contractRecords(fixture), ...contractRecords({ number: '5' })])),
    );
    expect(refusals).toMatchObject([{ code, line, contractNumber: '4711' }]);
    expect(contracts.map(({ contractNumber }) => contractNumber)).toEqual(['5']);
  });

  test.each([
    ['0200', '0200 part 1'],
    ['0210', '0210.010 part 1'],
    ['0100', '0100 part 1'],
  ])('without record %s', async (kind, missing) => {
    const records = contractRecords().filter((text) => !text.startsWith(kind));
    const { contracts, refusals } = await read(gdvBytes(gdvPackage(records)));
    expect(contracts).toEqual([]);
    expect(refusals).toMatchObject([{ code: 'gdv.recordMissing', record: missing }]);
  });

  test('a truncated life record refuses its contract only', async () => {
    const [first = '', ...rest] = contractRecords();
    const records = [first.slice(0, 200), ...rest, ...contractRecords({ number: '5' })];
    const { contracts, refusals } = await read(gdvBytes(gdvPackage(records)));
    expect(refusals).toMatchObject([{ code: 'gdv.recordTooShort', line: 3, contractNumber: '4711' }]);
    expect(contracts.map(({ contractNumber }) => contractNumber)).toEqual(['5']);
  });

  test.each([
    ['zeros in front tell two contracts apart', ['0123', '123'], ['0123', '123']],
    ['zeros that fill the whole field do not', ['00000000000000123', '00000000000004711'], ['123', '4711']],
  ])('%s', async (_, numbers, known) => {
    const { contracts, refusals } = await read(
      gdvBytes(gdvPackage(numbers.flatMap((number) => contractRecords({ number })))),
    );
    expect(refusals).toEqual([]);
    expect(contracts.map(({ contractNumber }) => contractNumber)).toEqual(known);
  });

  test('a contract whose records are written with and without zeros is one', async () => {
    const [person = '', ...others] = contractRecords({ number: '0123' });
    const careless = person.replace('             0123', '              123');
    expect(careless).not.toBe(person);
    const { contracts, refusals } = await read(gdvBytes(gdvPackage([careless, ...others])));
    expect(refusals).toEqual([]);
    expect(contracts).toMatchObject([{ contractNumber: '0123' }]);
  });

  test('a NUL character refuses its contract', async () => {
    const bytes = gdvBytes(gdvPackage(contractRecords()));
    bytes[258 * 2 + 50] = 0;
    expect((await read(bytes)).refusals).toMatchObject([{ code: 'gdv.controlCharacter', line: 3 }]);
  });

  test.each([
    ['the sender', 12, [0xc2, 0x81], 1],
    ['a contract number', 258 * 2 + 20, [0x81], 3],
    ['the line of business', 258 * 2 + 10, [0x81], 3],
  ])('bytes of no character in %s refuse the package', async (_, at, damage, line) => {
    const bytes = Buffer.from(gdvBytes(gdvPackage(contractRecords())));
    bytes.set(damage, at);
    const { contracts, refusals } = await read(bytes, 1000, 'utf-8');
    expect(contracts).toEqual([]);
    expect(refusals).toMatchObject([{ code: 'gdv.controlCharacter', line, contractNumber: null }]);
  });

  test('a damaged header of a second package refuses that package, and leaves the first', async () => {
    const sound = gdvPackage(contractRecords());
    const [header = '', ...others] = gdvPackage(contractRecords({ number: '4712' }));
    const { contracts, refusals } = await read(gdvBytes([...sound, header.slice(0, 200), ...others]));
    expect(contracts).toMatchObject([{ contractNumber: '4711' }]);
    expect(refusals).toMatchObject([{ code: 'gdv.recordTooShort', line: sound.length + 1 }]);
  });

  test('a control character in a field that nobody reads loses nothing', async () => {
    const bytes = gdvBytes(gdvPackage(contractRecords()));
    bytes[258 * 2 + 200] = 0;
    expect(await read(bytes)).toMatchObject({ refusals: [], contracts: [{ contractNumber: '4711' }] });
  });

  test.each([
    ['a byte of DOS in the occupation', 'gdv-occupation-cp850.gdv', 'Mustermann'],
    ['a name in UTF-8 within 30 bytes', 'gdv-utf8-name.gdv', 'Müller'],
  ])('%s loses no contract and makes no other name', async (_, name, lastName) => {
    const bytes = readFileSync(join(__dirname, '../../../../test/imports/cases', name));
    const { contracts, refusals } = await read(bytes);
    expect(refusals).toEqual([]);
    expect(contracts).toMatchObject([{ customer: { lastName } }]);
  });

  test.each([
    ['DOS', 'Sch\u0084fer', 'Schäfer'],
    ['an old Mac', 'M\u009fller', 'Müller'],
    ['DIN 66003', 'M}ller', 'Müller'],
    ['a German Windows', 'Müller', 'Müller'],
  ])('a name of %s is read', async (_, name1, lastName) => {
    const { contracts } = await read(
      gdvBytes(gdvPackage(contractRecords({ partner: { name1, name3: '' } }))),
    );
    expect(contracts).toMatchObject([{ customer: { lastName } }]);
  });

  const saved = gdvBytes(gdvPackage(contractRecords({ partner: { name1: 'Müller', name3: '' } })));
  const unicode = (text: string) => Buffer.from(text, 'utf16le');
  const asText = saved.toString('latin1');
  test.each([
    ['as UTF-16', unicode(`\ufeff${asText}`)],
    ['as UTF-16 without a mark', unicode(asText)],
    ['as UTF-16, the other way round', unicode(`\ufeff${asText}`).swap16()],
    ['with the mark of UTF-8', Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), saved])],
  ])('a delivery that an editor has saved %s is read', async (_, bytes) => {
    for (const size of [1, 7, 1000]) {
      const { contracts, refusals } = await read(bytes, size);
      expect([contracts, refusals]).toMatchObject([[{ customer: { lastName: 'Müller' } }], []]);
    }
  });

  test('a letter of UTF-16 that no delivery can hold refuses its contract instead of becoming another one', async () => {
    const { contracts, refusals } = await read(unicode(asText.replace('Müller', 'Mu\u0107ler')));
    expect([contracts, codes(refusals)]).toEqual([[], ['gdv.controlCharacter']]);
  });

  test('a name that was encoded twice is refused with its field', async () => {
    const bytes = gdvBytes(
      gdvPackage(contractRecords({ partner: { name1: Buffer.from('MÃ¼ller').toString('latin1') } })),
    );
    const { contracts, refusals } = await read(bytes);
    expect(contracts).toEqual([]);
    expect(refusals).toMatchObject([
      { code: 'gdv.encodedTwice', detail: { parameters: { field: 'Name 1' } } },
    ]);
  });

  test('UTF-8 instead of ISO-8859-1 is named as such', async () => {
    const text = gdvBytes(gdvPackage(contractRecords())).toString('latin1');
    expect((await read(Buffer.from(text, 'utf8'))).refusals).toMatchObject([{ code: 'gdv.notLatin1' }]);
  });
});

describe('a refused package', () => {
  const other = gdvPackage(contractRecords({ number: '5' }), { insurer: '9002' });

  test.each([
    ['no trailer', gdvPackage(contractRecords()).slice(0, -1), 'gdv.packageNotClosed'],
    ['no insurer', gdvPackage(contractRecords(), { insurer: ' ' }), 'gdv.missingInsurer'],
    ['a broken creation date', gdvPackage(contractRecords(), { createdOn: '99112025' }), 'gdv.invalidDate'],
    ['a fragment that nobody can assign', gdvPackage([...contractRecords(), 'abc']), 'gdv.recordTooShort'],
  ])('%s refuses it as a whole and leaves the next one alone', async (_name, broken, code) => {
    const { packages, contracts } = await read(gdvBytes([...broken, ...other]));
    expect(codes(packages[0]?.refusals ?? [])).toEqual([code]);
    expect(packages[0]?.contracts).toEqual([]);
    expect(contracts.map(({ contractNumber }) => contractNumber)).toEqual(['5']);
  });

  test('a premium total that differs is reported, and every contract is read', async () => {
    const { contracts, refusals, findings } = await read(
      gdvBytes(gdvPackage(contractRecords(), { premiumCents: 1 })),
    );
    expect({ contracts: contracts.length, refusals }).toEqual({ contracts: 1, refusals: [] });
    expect(findings).toMatchObject([{ code: 'gdv.premiumTotalDiffers', published: 0.01, computed: 150 }]);
  });

  test('a record count that differs is reported, and every contract is read', async () => {
    const { contracts, findings } = await read(gdvBytes(gdvPackage(contractRecords(), { recordCount: 8 })));
    expect(contracts).toHaveLength(1);
    expect(findings).toMatchObject([{ code: 'gdv.recordCountDiffers', published: 8, computed: 7 }]);
  });

  test('a record between two packages is refused by itself', async () => {
    const stray = contractRecords()[0] ?? '';
    const { outside, contracts } = await read(gdvBytes([...other, stray, ...gdvPackage(contractRecords())]));
    expect(outside).toMatchObject([{ code: 'gdv.recordOutsidePackage', line: other.length + 1 }]);
    expect(contracts).toHaveLength(2);
  });
});

describe('an unusable file', () => {
  const codeOf = async (bytes: Uint8Array) =>
    read(bytes).then(
      () => 'nothing thrown',
      (error: unknown) => (error instanceof UnusableFile ? error.code : String(error)),
    );

  test.each([
    ['empty', Buffer.alloc(0), 'imports.emptyFile'],
    ['only line breaks', Buffer.from('\r\n\r\n'), 'imports.emptyFile'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'imports.gdv.notGdv'],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004'.padEnd(9000, 'x')), 'imports.gdv.notGdv'],
    ['a header that is too short', Buffer.from('00019001 Muster'), 'imports.gdv.notGdv'],
  ])('%s', async (_name, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code);
  });

  test('random bytes never throw anything else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        expect(await codeOf(bytes)).toMatch(/^imports\.(emptyFile|gdv\.(notGdv|notLatin1))$/);
      }),
    );
  });

  test('a sound file with random damage is read or refused, never more than that', async () => {
    const sound = gdvBytes(gdvPackage(contractRecords()));
    const damage = fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Buffer.from(sound);
        for (const [at, byte] of changes) bytes[at] = byte;
        expect(await codeOf(bytes)).toMatch(/^(nothing thrown|imports\.)/);
      }),
      {
        numRuns: 300,
        examples: [
          [
            [
              [268, 10],
              [267, 0],
              [4, 32],
            ],
          ],
        ],
      },
    );
  });
});

describe('the public sample files', () => {
  const readSample = async (path: string) => {
    const outside: Refusal[] = [];
    const packages: PackageDraft[] = [];
    for await (const each of readGdvFile(createReadStream(path), (refusal) => outside.push(refusal))) {
      packages.push(each);
    }
    return { packages, outside };
  };

  testWith('gdv/sample-life.gdv')(
    '15 packages with 15 life contracts, 4 of them cancelled, 6 with 10 fund positions',
    async (path) => {
      const { packages, outside } = await readSample(path);
      const contracts = packages.flatMap((each) => each.contracts);
      expect(outside).toEqual([]);
      expect(packages.flatMap((each) => each.refusals)).toEqual([]);
      expect(packages).toHaveLength(15);
      expect(contracts).toHaveLength(11);
      expect(packages.flatMap((each) => each.cancellations)).toHaveLength(4);
      expect(contracts.filter(({ funds }) => funds.length > 0)).toHaveLength(6);
      expect(contracts.flatMap(({ funds }) => funds)).toHaveLength(10);
      expect(contracts.find(({ contractNumber }) => contractNumber === '599727372')).toMatchObject({
        customer: { firstName: 'Lebron', lastName: 'James', dateOfBirth: '1990-03-30', number: '30285' },
        tariffTypeId: 1,
        payment: { amount: 120, intervalMonths: 1 },
        valuationDate: '2020-02-10',
        funds: [
          { isin: 'LU0323578145', units: 0.137463, fraction: 0.3 },
          { isin: 'LU0211332563', units: 0.985266, fraction: 0.3 },
          { isin: 'DE000A1W2BL8', units: 0.23601, fraction: 0.4 },
        ],
      });
    },
  );

  testWith('gdv/musterdatei.gdv')('the sample file of the association has no life contract', async (path) => {
    const { packages } = await readSample(path);
    expect(packages).toHaveLength(1);
    expect(packages[0]?.contracts).toEqual([]);
    expect(packages[0]?.refusals).toEqual([]);
    const lines = [...(packages[0]?.skipped.keys() ?? [])].sort();
    expect(lines).toEqual(['000', '030', '040', '050', '051', '052', '053', '054', '130']);
  });
});
