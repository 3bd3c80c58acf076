import { decideCoding, isEncodedTwice, type CodingCandidate } from './codings';

/** The same bytes in the codings of a German Windows, of DOS and of an old Mac. */
const candidates = (
  windows: string,
  dos: string,
  mac: string,
): readonly [CodingCandidate, ...CodingCandidate[]] => [
  { coding: 'windows-1252', texts: [windows] },
  { coding: 'cp850', texts: [dos] },
  { coding: 'mac-roman', texts: [mac] },
];

test.each([
  ['Schäfer', 'Schõfer', 'Sch‰fer', 'windows-1252'],
  ['Müller', 'M³ller', 'M¸ller', 'windows-1252'],
  ['MÜLLER', 'M▄LLER', 'M‹LLER', 'windows-1252'],
  ['João', 'JoÒo', 'Jo„o', 'windows-1252'],
  ['K”ln', 'Köln', 'Kîln', 'cp850'],
  ['J\u0081rgen', 'Jürgen', 'JÅrgen', 'cp850'],
  ['Sekret„rin', 'Sekretärin', 'SekretÑrin', 'cp850'],
  ['Straáe', 'Straße', 'Stra·e', 'cp850'],
  ['MŸller', 'Mƒller', 'Müller', 'mac-roman'],
] as const)('%j, %j or %j is %4$s', (windows, dos, mac, coding) => {
  expect(decideCoding(candidates(windows, dos, mac), null)).toEqual({ coding, isOpen: false });
});

test('what gives the same text is equal, and the most usual one is named', () => {
  expect(decideCoding(candidates('Anna', 'Anna', 'Anna'), 'cp850')).toEqual({
    coding: 'windows-1252',
    isOpen: false,
  });
});

test('what nothing decides goes to the coding last accepted for the sender, else to a person', () => {
  const open = candidates('101 €', '101 Ç', '101 ®');
  expect(decideCoding(open, null)).toMatchObject({ isOpen: true });
  expect(decideCoding(open, 'mac-roman')).toEqual({ coding: 'mac-roman', isOpen: false });
});

test('brackets within words are the umlauts of DIN 66003', () => {
  const both = (ascii: string, din: string): readonly [CodingCandidate, CodingCandidate] => [
    { coding: 'windows-1252', texts: [ascii] },
    { coding: 'din-66003', texts: [din] },
  ];
  expect(decideCoding(both('M}ller', 'Müller'), null)).toEqual({ coding: 'din-66003', isOpen: false });
  expect(decideCoding(both('Fonds [A]', 'Fonds ÄAÜ'), null)).toMatchObject({ coding: 'windows-1252' });
});

test('a name that was encoded twice is noticed, one with foreign letters is not', () => {
  expect(['MÃ¼ller', 'JÃ¶rg', '101 â‚¬'].map(isEncodedTwice)).toEqual([true, true, true]);
  expect(['Müller', 'João', 'São Paulo', 'Ângela'].map(isEncodedTwice)).toEqual([false, false, false, false]);
});
