import { addDays } from '@depotwerk/domain';
import { isoToday } from '@depotwerk/platform';
import { someUser } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { contractDetailAnswers } from '../../../test/contract-answers';
import { someOptimization, somePlan } from '../../../test/optimization-answers';
import { renderContracts } from '../../../test/render-contracts';

const open = (effectiveOn: string | null) =>
  renderContracts('/contracts/1?tab=optimization', {
    user: someUser({ permissions: ['contracts.view', 'contracts.execute', 'reports.advise', 'depots.view'] }),
    answers: {
      ...contractDetailAnswers,
      'GET /contracts/:contractId/optimization': () =>
        someOptimization({ version: 2, plan: somePlan({ source: 'schedule', effectiveOn }) }),
      'GET /contracts/:contractId/optimization/history': () => ({ contractId: 1, plans: [] }),
    },
  });
const waits = /^Plan der laufenden Optimierung zum \d\d\.\d\d\.\d{4}$/;
const passed = /^Der Termin der laufenden Optimierung, \d\d\.\d\d\.\d{4}, ist verstrichen$/;

test('a plan of the continuous optimisation names the day it waits for, also on that day', async () => {
  await open(isoToday());
  expect(await screen.findByText(waits)).toBeVisible();
  expect(screen.queryByText(passed)).not.toBeInTheDocument();
});

test('the day after it says that the day has passed, and what can be done', async () => {
  await open(addDays(isoToday(), -1));
  expect(await screen.findByText(passed)).toBeVisible();
  expect(screen.getByText(/Sie können ihn noch ausführen/)).toBeVisible();
});
