import { inflateSync } from 'node:zlib';
import type { Fund, FundFigure } from '@depotwerk/contract/market';
import type { FundPrice } from '@depotwerk/domain';
import { germanLines, withoutTypedWords } from '../../../test/reports/german-words';
import { pdfText } from '../../../test/reports/pdf-text';
import { renderFundFactsheet } from './document';

const brand = { name: 'Depotwerk', color: '#0b5cad' };
const made = { createdOn: '2026-11-21', language: 'de', brand } as const;
const fund: Fund = {
  id: 7,
  isin: 'LU0323578657',
  name: 'Übersee Größenwahl Äquivalenz Fonds',
  currency: 'EUR',
  categoryId: 3,
  categoryName: 'Aktien Europa',
  categoryColor: '#112233',
  kiid: null,
  factsheet: null,
  rating: 4.2,
  ratingType: 'depotwerk',
  ratingStarCount: 4,
  riskIndicator: 5,
  price: 123.45,
  priceDate: '2026-11-20',
  esgRating: 'AA',
  esgPerformanceScore: 71.5,
  esgClimateFootprint: null,
  esgIndustries: null,
  esgSdgImpact: null,
  ongoingFee: 0.0145,
  mifidR: 'Y',
  mifidP: 'Neutral',
  volatility: 0.16,
  isEtf: false,
  isGuaranteeFund: false,
  status: 'active',
  version: 1,
};

const figures: readonly FundFigure[] = [
  {
    name: 'ongoingFee',
    value: 0.0145,
    origin: { source: 'emt', asOf: '2026-10-31', fileName: 'emt-oktober.csv' },
  },
  { name: 'riskIndicator', value: 5, origin: { source: 'person', asOf: '2026-11-02', fileName: null } },
  { name: 'mifidR', value: 'Y', origin: null },
];

function weeklyPrices(weeks: number): readonly FundPrice[] {
  return Array.from({ length: weeks }, (_, i) => ({
    date: new Date(Date.UTC(2026, 10, 20) - (weeks - 1 - i) * 7 * 86_400_000).toISOString().slice(0, 10),
    price: 100 + i / 10 + (i % 7),
  }));
}

/** Page contents of the PDF, decompressed. */
function contentStreams(bytes: Uint8Array): readonly string[] {
  const pdf = Buffer.from(bytes).toString('latin1');
  return [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      const text = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      return /\bBT\b/.test(text) ? [text] : [];
    } catch {
      return [];
    }
  });
}

test('every text of the factsheet stands in the tag tree or is an artifact', async () => {
  const streams = contentStreams(
    await renderFundFactsheet({ fund, figures, prices: weeklyPrices(262), ...made }),
  );
  expect(streams.length).toBeGreaterThan(0);
  let texts = 0;
  for (const stream of streams) {
    let depth = 0;
    for (const [operator] of stream.matchAll(/\b(?:BDC|BMC|EMC|TJ|Tj)\b/g)) {
      if (operator === 'BDC' || operator === 'BMC') depth++;
      else if (operator === 'EMC') depth--;
      else {
        texts++;
        expect(depth).toBeGreaterThan(0);
      }
    }
    expect(depth).toBe(0);
  }
  expect(texts).toBeGreaterThan(40);
});

test('the document names language and title, embeds its fonts and describes the chart', async () => {
  const bytes = await renderFundFactsheet({
    fund,
    figures,
    prices: weeklyPrices(262),
    ...made,
  });
  const pdf = Buffer.from(bytes).toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toContain('/Lang (de-DE)');
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toContain('/FontFile2');
  for (const tag of ['/Document', '/H1', '/H2', '/P', '/Table', '/TR', '/TH', '/TD', '/Figure'])
    expect(pdf).toContain(`/S ${tag}`);
  expect(pdf).toMatch(/\/Alt \(/);
});

test('a fund without prices still gives a factsheet that says so', async () => {
  const bytes = await renderFundFactsheet({ fund, figures, prices: [], ...made });
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('/S /Figure');
  expect(pdfText(bytes).text).toContain('Für diesen Fonds liegen keine Kursdaten vor.');
});

test('the document says that it is PDF/UA, and an usual fund fits on one page', async () => {
  const bytes = await renderFundFactsheet({
    fund,
    figures,
    prices: weeklyPrices(262),
    ...made,
  });
  const pdf = Buffer.from(bytes).toString('latin1');
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('in English every word and figure of it is English', async () => {
  const { text } = pdfText(
    await renderFundFactsheet({
      ...withoutTypedWords({ fund, figures, prices: weeklyPrices(262) }),
      ...made,
      language: 'en',
    }),
  );
  for (const words of [
    'Master data and costs',
    'Equities Europe',
    '€123.45',
    '1.45 %',
    '20/11/2026',
    '5 years',
  ])
    expect(text).toContain(words);
  expect(germanLines(text)).toEqual([]);
});

test('figures name the file and the day that they are from', async () => {
  const facts = {
    eventDate: null,
    transactionCost: null,
    entryCost: null,
    sfdrArticle: 8 as const,
    sustainableMinimum: 0.2,
    taxonomyMinimum: null,
  };
  const bytes = await renderFundFactsheet({
    fund: { ...fund, facts },
    figures: [
      ...figures,
      { name: 'sfdrArticle', value: 8, origin: { source: 'eet', asOf: '2026-09-30', fileName: 'eet.xlsx' } },
    ],
    prices: weeklyPrices(262),
    ...made,
  });
  const text = pdfText(bytes).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('EMT, emt-oktober.csv, 31.10.2026');
  expect(text).toContain('von Hand, 02.11.2026');
  expect(text).toContain('Artikel 8 EET, eet.xlsx, 30.09.2026');
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
});
