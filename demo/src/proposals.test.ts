import { proposalsFor } from '@depotwerk/domain';
import type { ContractView } from '@depotwerk/api/advice/plans/contract-view';
import { judgedProposals } from '../test/proposal-laws';
import type { ProposalWorld } from '../test/proposal-world';
import { demoContracts, proposalWorld, randomContract } from '../test/proposal-world';

const CONTRACTS = 1500;
const RANDOM_CONTRACTS = 300;

let market: ProposalWorld;
const views = new Map<number, ContractView>();
beforeAll(async () => {
  market = await proposalWorld(1, '2026-11-26');
  for await (const facts of demoContracts(market, CONTRACTS)) views.set(facts.id, market.viewOf(facts));
});

const viewOf = (id: number): ContractView => {
  const view = views.get(id);
  if (!view) throw new RangeError(`no contract ${id}`);
  return view;
};

test('no proposal for a contract of the demo makes it worse', () => {
  expect(views.size).toBe(CONTRACTS);
  const judged = Array.from(views, ([id, view]) => ({ id, ...judgedProposals(view) }));
  expect(judged.filter(({ count }) => count > 0).length).toBeGreaterThan(CONTRACTS / 2);
  expect(judged.flatMap(({ id, broken }) => broken.map((law) => `${id} ${law}`))).toEqual([]);
});

test('nor does one for contracts that nobody would plan', () => {
  const random = Array.from({ length: RANDOM_CONTRACTS }, (_, i) => market.viewOf(randomContract(market, i)));
  const judged = random.map(judgedProposals);
  expect(judged.filter(({ count }) => count > 0).length).toBeGreaterThan(RANDOM_CONTRACTS / 2);
  expect(judged.flatMap(({ broken }, i) => broken.map((law) => `${i} ${law}`))).toEqual([]);
});

test('contract 2, on its target with 96 points, keeps what it has', () => {
  const { input, basis } = viewOf(2);
  const { before, proposals } = proposalsFor(input, basis);
  expect([before.hints, before.score.score]).toEqual([[], 96]);
  expect(proposals).toEqual([]);
});

test('the savings plan of contract 310 that leads to its target is not sent back', () => {
  const { input, basis } = viewOf(310);
  const { proposals, before } = proposalsFor(input, basis);
  expect(proposals.length).toBeGreaterThan(0);
  expect(before.hints.length).toBeGreaterThan(0);
});
