import english from '../../texts/audit/en.json';
import german from '../../texts/audit/de.json';
import germanHints from '../../texts/hints/de.json';
import englishHints from '../../texts/hints/en.json';
import listedRemotes from '../../../../../remotes.json';
import { fieldWords, recordWords, valueWords, type EntryLanguage } from './audit-words';
import { textsByKey } from './text-tree';

const languageOf = (texts: Parameters<typeof textsByKey>[0]): EntryLanguage => {
  const words = textsByKey(texts);
  return {
    word: (key) => words.get(key),
    formats: {
      number: (value) => `Zahl ${value}`,
      fraction: (value) => `${value * 100} %`,
      eur: (value) => `${value} €`,
      date: (day) => `Tag ${day}`,
      dateTime: (at) => `Zeit ${at}`,
    },
  };
};
const de = languageOf({ ...german, hint: germanHints });
const en = languageOf({ ...english, hint: englishHints });

test.each([
  ['issuer', 'Nordstern Leben', 'Versicherer: Nordstern Leben'],
  ['validFrom', '2026-12-01', 'Gültig ab: Tag 2026-12-01'],
  ['guaranteedLevel', '0.8', 'Garantieniveau: 80 %'],
  ['optimizationInterval', '4', 'Turnus: vierteljährlich'],
  ['isInactive', 'false', 'Inaktiv: nein'],
  ['hintKey', 'highFees', 'Hinweis: Hohe laufende Kosten'],
  ['state', 'rejected', 'Zustand: abgelehnt'],
  ['hintAnswers.highFees', 'strict', 'Antworten auf Hinweise, Hohe laufende Kosten: Streng'],
  [
    'content.rules.horizonCaps.1.classFraction',
    0.2,
    'Regeln, Grenze nach der Anlagedauer 1, Anteil der Klassen: 20 %',
  ],
  ['content.questions.2.values.1.points', 5, 'Frage 2, Antwort 1, Punkte: Zahl 5'],
  ['totalValue', 1000, 'Wert des Vertrags: 1000 €'],
  ['version', '1.10', 'Version: 1.10'],
  ['groups', [{ id: '7', name: 'Filiale Nord' }], 'Gruppen: Filiale Nord'],
  ['reason', 'state.rejected: so', 'Begründung: state.rejected: so'],
])('%s %p is read as %p', (field, value, said) => {
  expect(`${fieldWords(field, de)}: ${valueWords(field, value, de)}`).toBe(said);
});

test('an English reader reads English', () => {
  expect(`${fieldWords('issuer', en)}, ${valueWords('optimizationInterval', 4, en)}`).toBe(
    'Insurer, quarterly',
  );
});

test('nothing is no text', () => {
  expect([null, undefined, '', [], {}].map((value) => valueWords('name', value, de))).toEqual(
    Array(5).fill(null),
  );
});

test.each(listedRemotes)(
  'the remote $name stands in the log with the label of the menu',
  ({ name, label }) => {
    const entry = { entityType: 'remote', entityId: name, entityName: name };
    expect([recordWords(entry, de), recordWords(entry, en)]).toEqual([label.de, label.en]);
  },
);

test('other records, and remotes that are not ours, stand with the name that was written down', () => {
  const named = (entityType: string) =>
    recordWords({ entityType, entityId: '7', entityName: 'Mein Name' }, de);
  expect([named('remote'), named('tariff')]).toEqual(['Mein Name', 'Mein Name']);
});
