import { globalReset } from './global-reset';
import {
  depotChallenged,
  depotCreated,
  depotsIgnored,
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
const shown = () =>
  visibleDepots(traderDepotsState()).map(({ depot: { externalKey }, status }) => [externalKey, status]);

beforeEach(() => globalReset());

test('depots are told apart by external key and issuer', () => {
  newDepotsLoaded([depot('A', 1), depot('A', 2), depot('A', 2)]);
  expect(Object.keys(traderDepotsState().entries)).toEqual(['A:1', 'A:2']);
});

test('a challenge is stored; success marks the depot as imported and settles the challenge', () => {
  newDepotsLoaded([depot('A', 1)]);
  depotChallenged({ tokenProviderId: 7 });
  expect(traderDepotsState().challenge).toEqual({ tokenProviderId: 7 });
  expect(shown()).toEqual([['A', 'new']]);
  depotCreated(depot('A', 1));
  expect(traderDepotsState().challenge).toBeNull();
  expect(shown()).toEqual([['A', 'imported']]);
});

test('ignored depots are kept and hidden, several in one go', () => {
  newDepotsLoaded([depot('A', 1), depot('B', 1), depot('C', 1)]);
  depotsIgnored([depot('A', 1), depot('C', 1)]);
  expect(shown()).toEqual([['B', 'new']]);
  expect(traderDepotsState().entries['A:1']?.status).toBe('ignored');
});
