import { globalReset } from './global-reset';
import {
  depotChallenged,
  depotCreated,
  depotLinked,
  depotsIgnored,
  depotsRestored,
  newDepotsLoaded,
  traderDepotsState,
  visibleDepots,
} from './trader-depots';

const depot = (externalKey: string, issuerId: number) => ({
  contractId: null,
  externalKey,
  externalConsumerKey: 'K',
  issuerId,
});
const found = (externalKey: string, issuerId: number, state: 'new' | 'ignored' = 'new') => ({
  ...depot(externalKey, issuerId),
  state,
});
const shown = () =>
  visibleDepots(traderDepotsState()).map(({ depot: { externalKey }, status }) => [externalKey, status]);

beforeEach(() => globalReset());

test('depots are told apart by external key and issuer', () => {
  newDepotsLoaded([found('A', 1), found('A', 2), found('A', 2)]);
  expect(Object.keys(traderDepotsState().entries)).toEqual(['A:1', 'A:2']);
});

test('a challenge is stored; success marks the depot as imported and settles the challenge', () => {
  newDepotsLoaded([found('A', 1)]);
  depotChallenged({ tokenProviderId: 7 });
  expect(traderDepotsState().challenge).toEqual({ tokenProviderId: 7 });
  expect(shown()).toEqual([['A', 'new']]);
  depotCreated(depot('A', 1));
  expect(traderDepotsState().challenge).toBeNull();
  expect(shown()).toEqual([['A', 'imported']]);
});

test('ignored depots are kept and hidden, several in one go', () => {
  newDepotsLoaded([found('A', 1), found('B', 1), found('C', 1)]);
  depotsIgnored([depot('A', 1), depot('C', 1)]);
  expect(shown()).toEqual([['B', 'new']]);
  expect(traderDepotsState().entries['A:1']?.status).toBe('ignored');
});

test('what was ignored before is loaded as such, and can be taken back', () => {
  newDepotsLoaded([found('A', 1, 'ignored'), found('B', 1)]);
  expect(shown()).toEqual([['B', 'new']]);
  depotsRestored([depot('A', 1)]);
  expect(shown()).toEqual([
    ['A', 'new'],
    ['B', 'new'],
  ]);
});

test('a depot that was linked is marked as imported, with its contract', () => {
  newDepotsLoaded([found('A', 1)]);
  depotLinked({ ...depot('A', 1), contractId: 7 });
  expect(traderDepotsState().entries['A:1']).toMatchObject({ status: 'imported', depot: { contractId: 7 } });
});
