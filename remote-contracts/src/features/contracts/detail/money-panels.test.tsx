import { someContract, someContractInfo, somePortfolio, type FakeAnswers } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { contractDetailAnswers } from '../../../../test/contract-answers';
import { showEverythingInSight } from '../../../../test/in-sight';
import { renderContracts } from '../../../../test/render-contracts';

type Info = Parameters<typeof someContractInfo>[0];

beforeEach(showEverythingInSight);

const open = (path: string, info: Info = {}, answers: FakeAnswers = {}) =>
  renderContracts(path, {
    answers: {
      ...contractDetailAnswers,
      'GET /contracts/:contractId/info': () => someContractInfo(info),
      ...answers,
    },
  });

const insurance = someContractInfo().reconciliation;
const title = 'Überleitung: von der Einzahlung zum Wert';

async function stepsOf(info: Info) {
  const { user } = await open('/contracts/1?tab=portfolio', info);
  await user.click(await screen.findByRole('button', { name: title }));
  const table = await screen.findByRole('table', { name: title });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replaceAll('\u00a0', ' '));
}

describe('the way from what was paid in to the value', () => {
  test('is shown on demand, step by step, to the cent', async () => {
    const steps = await stepsOf({});
    expect(steps).toEqual([
      'EingezahltAlle Beiträge seit Beginn10.000,00 €',
      'Kosten und RisikobeiträgeAbschluss, Verwaltung und Risikoschutz seit Beginn−420,50 €',
      'Realisierter GewinnGewinn der Anteile, die für Kosten oder Entnahmen verkauft wurden+12,50 €',
      'Offener Gewinn der FondsWert der Fonds über dem Geld, das in ihnen angelegt ist+2.753,67 €',
      'Vertragswert am 13.11.202612.345,67 €',
    ]);
  });

  test('says of a depot that a switch realises the gain', async () => {
    const steps = await stepsOf({ reconciliation: insurance && { ...insurance, kind: 'depot' } });
    expect(steps[2]).toContain('bei Umschichtungen, für Kosten oder Entnahmen verkauft');
    expect(screen.getByText(/Der Gewinn der verkauften Anteile ist damit realisiert/)).toBeVisible();
  });

  test('names what nobody stated, and never spreads it', async () => {
    const steps = await stepsOf({
      reconciliation: insurance && { ...insurance, costsEur: null, unassignedEur: -420.5 },
    });
    expect(steps[1]).toMatch(/^Kosten.*–$/);
    expect(steps[4]).toBe('Nicht zugeordnetDafür liegen keine Angaben vor−420,50 €');
  });

  test('shows what came in and what left unexplained as lines of their own, and how to name them', async () => {
    const steps = await stepsOf({
      reconciliation: insurance && {
        ...insurance,
        withdrawnEur: 500,
        unnamedInEur: 725,
        unnamedOutEur: 225,
      },
    });
    expect(steps[1]).toBe('EntnahmenAuszahlungen an den Kunden seit Beginn−500,00 €');
    expect(steps[2]).toMatch(/^Zugang, noch nicht benannt.*im Formular des Vertrags.*\+725,00 €$/);
    expect(steps[3]).toMatch(/^Abgang, noch nicht benannt.*Entnahme oder Kosten.*−225,00 €$/);
  });

  test('is not offered where it is unknown', async () => {
    await open('/contracts/1?tab=portfolio', { reconciliation: null });
    expect(await screen.findByRole('table', { name: 'Portfolio' })).toBeVisible();
    expect(screen.queryByText(title)).not.toBeInTheDocument();
  });
});

test.each([
  [
    'executed order is not booked yet',
    { hasUnbookedOrder: true },
    'Auftrag noch nicht gebucht',
    /der nächste Abruf bei der Bank bucht ihn/,
  ],
  [
    'bank shows what looks like a split',
    { awaitsCorporateAction: true },
    'Bestand wartet auf Bestätigung eines Splits',
    /bis die Verwaltung der Fonds das bestätigt oder verwirft/,
  ],
])('a contract whose %s says so above its figures', async (_name, info, title, text) => {
  await open('/contracts/1', info);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['insurance', 12.5, 'auf das angelegte Geld'],
  ['depot', 0, 'seit Kauf'],
  ['depot', 12.5, 'seit Kauf oder letzter Umschichtung'],
] as const)(
  'the gain of funds (%s, %d EUR realised) says since when: %s',
  async (kind, realisedGainEur, words) => {
    const reconciliation = insurance && { ...insurance, kind, realisedGainEur };
    await open('/contracts/1?tab=portfolio', { reconciliation });
    const table = await screen.findByRole('table', { name: 'Portfolio' });
    const sum = within(table).getByRole('row', { name: /^Fondsvermögen/ });
    expect(sum).toHaveTextContent(new RegExp(`€ ${words}$`));
  },
);

describe('a hybrid', () => {
  const hybrid = {
    fundsValue: 4000,
    fundsFraction: 0.32,
    contractVolatility: 0.031,
    contractFee: 0.0068,
    contractFeeEuro: 83.95,
    fundsContribution: 45.29,
  };
  const figure = async (label: string) => {
    const term = await screen.findByText(label);
    return term.closest('div')?.parentElement?.textContent.replaceAll('\u00a0', ' ');
  };

  test('shows its fund part and the whole contract apart', async () => {
    await open('/contracts/1', { isHybridTariffType: true, hybrid });
    expect(await figure('Freie Fonds')).toContain('4.000,00 €32,0 % des Vertrags');
    expect(await figure('Volatilität (Fonds)')).toContain('8,4 %');
    expect(await figure('Volatilität (Vertrag)')).toContain('3,1 %');
    expect(await figure('Laufende Kosten (Fonds)')).toContain('1,42 %');
    expect(await figure('Laufende Kosten (Vertrag)')).toContain('0,68 %83,95 € pro Jahr');
  });

  test('keeps unknown what was not computed yet', async () => {
    const unknown = { ...hybrid, contractVolatility: null, contractFee: null, contractFeeEuro: null };
    await open('/contracts/1', { isHybridTariffType: true, hybrid: unknown });
    expect(await figure('Volatilität (Vertrag)')).toMatch(/–$/);
    expect(await figure('Laufende Kosten (Vertrag)')).toMatch(/–$/);
  });

  test('names beside its funds what lies outside of them', async () => {
    const values = {
      cashValue: 250,
      reserveValue: 4000.5,
      nonFundsValue: 4250.5,
      guaranteeFundQuantity: 12.5,
    };
    await open(
      '/contracts/1?tab=portfolio',
      { isHybridTariffType: true, hybrid },
      {
        'GET /contracts/:contractId': () =>
          someContract({ ...values, currentPortfolio: somePortfolio(values) }),
      },
    );
    expect(await screen.findByRole('heading', { name: 'Werte außerhalb der freien Fonds' })).toBeVisible();
    expect(screen.getByText('4.250,50\u00a0€', { normalizer: (text) => text })).toBeVisible();
  });
});

test('figures of the funds are shown on demand, each with its fund, file and day', async () => {
  const { user } = await open(
    '/contracts/1?tab=portfolio',
    {},
    {
      'GET /contracts/:contractId/fund-figures': () => [
        {
          fundId: 1,
          isin: 'DE0000000017',
          name: 'Nordlicht Aktien Europa',
          figures: [
            {
              name: 'mifidR',
              value: 'Y',
              origin: { source: 'emt', asOf: '2026-03-31', fileName: 'emt-maerz.csv' },
            },
            { name: 'sustainableMinimum', value: null, origin: null },
          ],
        },
      ],
    },
  );
  const heading = 'Angaben zu den Fonds und ihre Herkunft';
  await user.click(await screen.findByRole('button', { name: heading }));
  const figures = within(await screen.findByRole('table', { name: heading }));
  expect(figures.getByRole('row', { name: /Zielmarkt Privatkunden/ })).toHaveTextContent(
    'Nordlicht Aktien EuropaZielmarkt PrivatkundenJaEMT: emt-maerz.csv31.03.2026',
  );
  expect(figures.queryByRole('row', { name: /Mindestanteil/ })).not.toBeInTheDocument();
});
