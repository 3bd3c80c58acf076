import type { OptimizationProposal } from '@depotwerk/contract/advice';
import { someUser } from '@depotwerk/testing';
import { screen } from '@testing-library/react';
import { contractDetailAnswers } from '../../../test/contract-answers';
import { someOptimization, someOrders } from '../../../test/optimization-answers';
import { renderContracts } from '../../../test/render-contracts';

/** A proposal for a hint that is open after it as well. */
async function open(
  hintKey: NonNullable<OptimizationProposal['hintKey']>,
  leftOut: OptimizationProposal['leftOut'],
) {
  const optimization = someOptimization();
  const { proposal } = optimization;
  if (!proposal) throw new Error('there is a proposal');
  const { after } = someOrders();
  const [hint] = after.hints.length > 0 ? after.hints : optimization.before.hints;
  if (!hint) throw new Error('a hint is open');
  const hints = [{ ...hint, hintKey }];
  await renderContracts('/contracts/1?tab=optimization', {
    user: someUser({ permissions: ['contracts.view', 'contracts.execute', 'reports.advise', 'depots.view'] }),
    answers: {
      ...contractDetailAnswers,
      'GET /contracts/:contractId/optimization': () => ({
        ...optimization,
        proposal: { ...proposal, source: 'hint' as const, hintKey, leftOut, after: { ...after, hints } },
      }),
      'GET /contracts/:contractId/optimization/history': () => ({ contractId: 1, plans: [] }),
    },
  });
}

test('a savings plan that comes no nearer to its target says that the tariff sets limits to it', async () => {
  await open('savingsPlanDeviation', []);
  expect(await screen.findByText(/Danach bleibt offen: .*Näher kommt der Sparplan/)).toBeVisible();
});

test('weak funds that stay because an order would be too small are named as such', async () => {
  await open('weakRating', [{ fundId: 1, eur: -30 }]);
  expect(await screen.findByText(/Danach bleibt offen: .*zu klein für einen Auftrag/)).toBeVisible();
});
