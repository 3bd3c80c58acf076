import { someFund, type FakeAnswers } from '@depotwerk/testing';

const cheaper = someFund({ id: 2, name: 'Nordlicht ETF Europa', isin: 'IE00B4L5Y983', ongoingFee: 0.002 });
const dearer = someFund({ id: 3, name: 'Südwind Europa', isin: 'LU0323578657', ongoingFee: 0.019 });

/** One fund with two others of its peer group, and one contract that holds it. */
export const fundAnswers = {
  'GET /funds': () => [someFund(), dearer, cheaper],
  'GET /funds/:fundId': ({ params }) => someFund({ id: Number(params.fundId) }),
  'GET /funds/:fundId/figures': () => [
    {
      name: 'ongoingFee',
      value: 0.0142,
      origin: { source: 'emt', asOf: '2026-03-31', fileName: 'emt-maerz.csv' },
    },
    { name: 'riskIndicator', value: 4, origin: { source: 'person', asOf: '2026-04-02', fileName: null } },
    { name: 'sfdrArticle', value: null, origin: null },
  ],
  'GET /funds/:fundId/prices': () => ({
    prices: Array.from({ length: 60 }, (_, week) => ({
      date: new Date(Date.UTC(2025, 9, 3) + week * 7 * 86_400_000).toISOString().slice(0, 10),
      price: 100 + week,
    })),
  }),
  'GET /funds/:fundId/contracts': () => ({
    items: [
      {
        contractId: 1,
        contractNumber: 'V-0001',
        customerName: 'Albers, Anna',
        tariffName: 'Nordstern Rente Invest',
        units: 12,
        value: 1234.5,
        fraction: 0.25,
        savingsFraction: null,
      },
    ],
    total: 1,
    totalValue: 1234.5,
  }),
  'POST /funds': () => [someFund(), cheaper],
} satisfies FakeAnswers;
