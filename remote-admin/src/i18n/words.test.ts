import { importKinds, type ImportKind } from '@depotwerk/contract/values/import-kinds';
import { hintAnswers, hintKeys, type HintAnswer, type HintKey } from '@depotwerk/domain';
import german from './de.json';
import english from './en.json';

/** Of every closed set: a value without a word does not compile. */
interface ClosedWords {
  readonly tariff: {
    readonly hints: Readonly<Record<HintAnswer | 'key', unknown>> & { readonly key: HintWords };
  };
  readonly imports: { readonly drop: ImportWords; readonly hint: ImportWords };
}
type HintWords = Readonly<Record<HintKey, string>>;
type ImportWords = Readonly<Record<ImportKind, string>>;

test.each<[string, ClosedWords]>([
  ['German', german],
  ['English', english],
])('in %s every value has a word, and no word of a hint is left over', (_language, { tariff, imports }) => {
  expect(Object.keys(tariff.hints.key).sort()).toEqual([...hintKeys].sort());
  expect(Object.keys(tariff.hints)).toEqual(expect.arrayContaining([...hintAnswers]));
  for (const words of [imports.drop, imports.hint])
    expect(Object.keys(words).sort()).toEqual([...importKinds].sort());
});
