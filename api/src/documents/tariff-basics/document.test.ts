import { plausibilityMessage } from '@depotwerk/domain';
import { germanLines, withoutTypedWords } from '../../../test/reports/german-words';
import { pdfText } from '../../../test/reports/pdf-text';
import { renderTariffBasics } from './document';
import type { TariffReport } from './tariff-report';

const limits = {
  minCount: 1,
  maxCount: 10,
  minFraction: 0.05,
  maxFraction: null,
  minValueEur: 50,
  maxValueEur: null,
};
const component = { id: 1, key: 'b', isInactive: false, issuerId: null };
const groups = Array.from({ length: 13 }, (_, i) => i + 1);

const report: TariffReport = {
  language: 'de',
  content: {
    info: {
      name: 'Fondsrente Größe',
      key: 'FR-1',
      description: 'Rente mit freier Fondswahl.',
      issuerId: 1,
      isInactive: false,
      isDefault: true,
    },
    settings: { portfolio: limits, savingsPlan: limits },
    product: {
      tariffTypeId: 8,
      guaranteedLevel: 0.8,
      guaranteedInterest: 0.01,
      isGuaranteedLevelCustomizable: false,
      guaranteeTypeId: null,
      guaranteeFundId: 9,
      continuousOptimization: true,
      optimizationInterval: 4,
      optimizationStart: '2027-01-01',
      makePortfolioAdjustmentsNow: false,
      costCap: null,
      riskIndicatorLimit: null,
    },
    hintAnswers: { 1: 'strict' },
    risk: {
      ...component,
      name: 'Volatilität 7',
      riskTypeId: 1,
      useQuota: false,
      lowerBorder: 0,
      upperBorders: [0.005, 0.02, 0.05, 0.1, 0.15, 0.25, 1],
    },
    allocation: {
      ...component,
      name: 'Gleichgewicht',
      allocationBy: 'peerGroup',
      isManual: false,
      allocationTypeId: 1,
      riskClassCount: 7,
      rowIds: groups,
      items: groups
        .slice(0, 4)
        .flatMap((id) =>
          [1, 2, 3, 4, 5, 6, 7].map((riskClassId) => ({ riskClassId, id, fraction: 0.25, isUsed: true })),
        ),
      relations: [],
    },
    universe: { ...component, name: 'ETF', isManual: false, universeTypeId: 2, fundIds: [1, 2] },
    selection: {
      ...component,
      name: 'Die Besten',
      isManual: false,
      rankingTypeId: 1,
      shortlistSize: 2,
      minimumRank: 3,
      fundIds: [1],
    },
  },
  version: {
    number: 3,
    isDraft: false,
    validFrom: '2026-12-01',
    submittedBy: 'Anna Berger',
    releasedBy: 'Karl Vogt',
    releasedOn: '2026-11-21',
  },
  issuer: 'Nordstern Leben',
  costCap: null,
  guaranteeFund: 'LU0323578657 Sicherung 80',
  rowNames: Object.fromEntries(groups.map((id) => [id, `Aktien Gruppe ${id}`])),
  universe: {
    fundCount: 214,
    etfCount: 60,
    groupCount: 13,
    coveredGroupCount: 12,
    missingGroups: ['Rohstoffe'],
  },
  selectedFunds: Array.from({ length: 30 }, (_, i) => ({
    isin: 'LU0323578657',
    name: `Weltfonds ${i + 1}`,
    peerGroup: 'Aktien Welt',
  })),
  hints: [
    { key: 'portfolioDeviation', isExtended: false, answer: 'strict' },
    { key: 'dataQuality', isExtended: true, answer: null },
  ],
  findings: [
    plausibilityMessage('tariff.noDescription', {}),
    plausibilityMessage('alloc.outsideInterval', {
      riskClassId: 7,
      measurePercent: 17.5,
      lowerPercent: 25,
      upperPercent: 100,
    }),
  ],
  brand: { name: 'Depotwerk', color: '#0b5cad' },
  createdOn: '2026-11-23',
};

const draft: TariffReport = {
  ...report,
  version: {
    number: 4,
    isDraft: true,
    validFrom: null,
    submittedBy: null,
    releasedBy: null,
    releasedOn: null,
  },
};

test('the report says what the tariff is made of', async () => {
  const { text } = pdfText(await renderTariffBasics(report));
  for (const words of [
    'Tarif Fondsrente Größe',
    'Version 3, gültig ab 01.12.2026.',
    'Nordstern Leben',
    'Dynamisches Versicherungs-Hybrid',
    '1 bis 10',
    'mindestens 5 %',
    'RK7',
    '25,0 %',
    'Aktien Gruppe 13',
    '214',
    '92,3 % (12 von 13)',
    'Rohstoffe',
    '3 von 5 Sternen',
    'LU0323578657 Sicherung 80',
    'vierteljährlich',
    'Streng',
    'Das Risiko von RK7 beträgt 17,50 % und liegt nicht zwischen 25 % und 100 %.',
    'Karl Vogt',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Entwurf');
});

test('the gravest finding comes first', async () => {
  const { text } = pdfText(await renderTariffBasics(report));
  expect(text.indexOf('verhindert die Freigabe')).toBeLessThan(text.indexOf('Die Beschreibung fehlt.'));
});

test('a draft says so on every page, and a released version on none', async () => {
  const { pages } = pdfText(await renderTariffBasics(draft));
  expect(pages.length).toBeGreaterThan(2);
  for (const [i, page] of pages.entries()) {
    expect(page).toContain('Entwurf: Tarif Fondsrente Größe');
    expect(page).toContain(`Seite ${i + 1} von ${pages.length}`);
  }
});

test('heads of columns and rows say what they are the heads of', async () => {
  const bytes = await renderTariffBasics(report);
  const pdf = Buffer.from(bytes).toString('latin1');
  expect(pdf).toContain('/Lang (de-DE)');
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toContain('/FontFile2');
  for (const tag of ['/Document', '/H1', '/H2', '/P', '/Table', '/TR', '/TH', '/TD'])
    expect(pdf).toContain(`/S ${tag}`);
  const heads = pdf.match(/\/S \/TH\b[\s\S]*?endobj/g) ?? [];
  expect(heads.length).toBeGreaterThan(60);
  for (const head of heads) expect(head).toMatch(/\/Scope \/(?:Row|Column)/);
});

test('in English every word and figure of it is English', async () => {
  const { text } = pdfText(await renderTariffBasics({ ...withoutTypedWords(report), language: 'en' }));
  for (const words of [
    'Dynamic insurance hybrid',
    'quarterly',
    'Strict',
    'The risk of RK7 is 17.50 %, which is not between 25 % and 100 %.',
    '92.3 % (12 of 13)',
    'Commodities',
    'valid from 01/12/2026',
  ])
    expect(text).toContain(words);
  expect(germanLines(text)).toEqual([]);
});
