import { user } from '../../test/fake-server';
import { userLoaded } from '../state/auth';
import { globalReset } from '../state/global-reset';
import { destinationsLearned, pathOf, pathTo } from './destinations';

beforeEach(() => globalReset());

test('a destination knows its path and its parameters', () => {
  expect(pathTo('contracts.list')).toBe('/contracts');
  expect(pathTo('contracts.detail', { contractId: 4711 })).toBe('/contracts/4711');
});

test('what is wrong does not compile', () => {
  // @ts-expect-error -- a contract without its number
  expect(() => pathTo('contracts.detail')).toThrow();
  // @ts-expect-error -- no such place
  expect(pathTo('contracts.moon')).toBe('/goto/contracts/moon');
});

describe('a page of a part', () => {
  const learn = () =>
    destinationsLearned({
      'notes.detail': {
        path: '/notes/:noteId',
        permission: 'notes.view',
        parameters: { noteId: '7' },
      },
    });
  const holding = (partRights: readonly string[]) => {
    userLoaded({ ...user, clientConfig: { ...user.clientConfig, partRights: [...partRights] } });
  };
  afterEach(() => destinationsLearned({}));

  test('has its address for who holds its right', () => {
    learn();
    holding(['notes.view']);
    expect(pathOf('notes.detail', { noteId: 7 })).toBe('/notes/7');
  });

  test('is no address for who does not, nor where the part is not', () => {
    holding(['notes.view']);
    expect(pathOf('notes.detail', { noteId: 7 })).toBeNull();
    learn();
    holding([]);
    expect(pathOf('notes.detail', { noteId: 7 })).toBeNull();
  });
});
