import {
  someContract,
  someContractInfo,
  someCustomer,
  someFund,
  someHint,
  somePortfolio,
  someRiskAssessment,
  someSavingsPlan,
  type FakeAnswers,
} from '@depotwerk/testing';
import { someOptimization } from './optimization-answers';

/** One contract in full, for any id. */
export const contractDetailAnswers = {
  'GET /contracts/:contractId': ({ params }) => someContract({ id: Number(params.contractId) }),
  'GET /contracts/:contractId/info': ({ params }) =>
    someContractInfo({ contractId: Number(params.contractId) }),
  'GET /contracts/:contractId/optimization-hints': ({ params }) => ({
    contractId: Number(params.contractId),
    calculatedAt: '2026-11-20T02:00:00Z',
    hints: [someHint()],
    dismissed: [],
  }),
  'GET /contracts/:contractId/optimization': () => someOptimization(),
  'GET /contracts/:contractId/optimization/history': () => ({ contractId: 1, plans: [] }),
  'GET /contracts/:contractId/consultations': () => ({ contractId: 1, consultations: [], mayRecord: true }),
  'GET /contracts/:contractId/overview-chart': () => ({
    chartConfig: {
      unit: 'EUR',
      interval: 'month',
      series: [
        { key: 'value', color: '#0b7285', style: 'line' },
        { key: 'contributions', color: '#868e96', style: 'step' },
      ],
    },
    chartData: [
      { date: '2026-09-30', value: 12000, contributions: 9900, isRounded: true },
      { date: '2026-10-28', value: 12345.67, contributions: 10000, isRounded: false },
    ],
  }),
  'GET /contracts/:contractId/risk-assessments': ({ params }) => ({
    contractId: Number(params.contractId),
    assessments: [
      someRiskAssessment({
        caps: [{ key: 'horizon', riskClassId: 3 }],
        decidedAt: '2026-01-16T09:30:00Z',
        decidedBy: 'Britta Berater',
      }),
      someRiskAssessment({
        id: 2,
        createdAt: '2023-01-10T08:00:00Z',
        isOutdated: true,
        validUntil: '2025-01-10',
      }),
    ],
  }),
  'GET /contracts/:contractId/history': () => ({
    entries: [
      {
        id: 1,
        at: '2026-02-03T10:00:00Z',
        by: 'Britta Berater',
        action: 'contract.checked',
        changes: [{ field: 'lastCheck', before: null, after: '2026-02-03' }],
      },
    ],
  }),
  'GET /contracts/:contractId/portfolio/historic': () => ({
    dates: ['2026-11-13', '2025-12-31', '2024-12-31'],
    portfolio: somePortfolio({ date: '2025-12-31' }),
  }),
  'GET /contracts/:contractId/savings-plan/historic': () => ({
    dates: ['2025-12-31'],
    savingsPlan: someSavingsPlan(),
  }),
  'POST /funds': () => [
    someFund(),
    someFund({ id: 2, name: 'Nordlicht ETF Europa', isin: 'IE00B4L5Y983', isEtf: true }),
  ],
  'GET /customers/:customerId': () => someCustomer(),
} satisfies FakeAnswers;
