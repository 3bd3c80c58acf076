import type { Transitions } from './transitions';
import { canLeave, stateAfter, statesLeftBy } from './transitions';

const door: Transitions<'open' | 'shut' | 'locked', 'build' | 'shut' | 'open' | 'lock' | 'kick' | 'burn'> = [
  { from: null, to: 'open', by: 'build', who: 'person' },
  { from: 'open', to: 'shut', by: 'shut', who: 'person' },
  { from: 'shut', to: 'open', by: 'open', who: 'person' },
  { from: 'shut', to: 'locked', by: 'lock', who: 'person' },
  { from: 'shut', to: 'open', by: 'kick', who: 'person' },
  { from: 'locked', to: 'shut', by: 'kick', who: 'person' },
  { from: 'locked', to: null, by: 'burn', who: 'time' },
];

test('a step leaves the states of its rows and no other', () => {
  expect(statesLeftBy(door, 'kick')).toEqual(['shut', 'locked']);
  expect(statesLeftBy(door, 'build')).toEqual([]);
  expect([canLeave(door, 'shut', 'lock'), canLeave(door, 'open', 'lock')]).toEqual([true, false]);
});

test('a step that leads to one state says which', () => {
  expect([stateAfter(door, 'build'), stateAfter(door, 'lock')]).toEqual(['open', 'locked']);
  expect(() => stateAfter(door, 'kick')).toThrow('kick');
  expect(() => stateAfter(door, 'burn')).toThrow('burn');
});
