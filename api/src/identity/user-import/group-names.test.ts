import { readGroupPaths, writeGroupPath } from './group-names';

test.each([
  [['Nord', 'Kiel']],
  [['Nord', 'Kiel > Mitte']],
  [['A | B']],
  [['Haus "Adler"', 'Team 1']],
  [['"ganz"']],
])('the names %j are read as they are written', (names) => {
  expect(readGroupPaths(writeGroupPath(names))).toEqual([names]);
});

test('several groups stand in one cell, one of them with a sign of the cell in its name', () => {
  expect(readGroupPaths('Nord > "Kiel | Mitte" | Süd |')).toEqual([['Nord', 'Kiel | Mitte'], ['Süd']]);
});

test('a quote within a name that has no quotes around it is a letter', () => {
  expect(readGroupPaths('Haus "Adler > Team 1 | 5" Rohr')).toEqual([['Haus "Adler', 'Team 1'], ['5" Rohr']]);
});
