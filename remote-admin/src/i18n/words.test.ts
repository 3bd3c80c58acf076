import { importKinds, type ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import {
  hintAnswers,
  hintKeys,
  plausibilityKeys,
  type HintAnswer,
  type HintKey,
  type PlausibilityKey,
} from '@depotwerk/domain';
import english from './english';
import german from './german';

/** Of every closed set: a value without a word does not compile. */
interface ClosedWords {
  readonly tariff: {
    readonly hints: Readonly<Record<HintAnswer | 'key', unknown>> & { readonly key: HintWords };
  };
  readonly plausibility: PlausibilityWords;
  readonly importTexts: Readonly<Record<'kind' | 'drop' | 'hint', ImportWords>>;
}
type Head<K> = K extends `${infer H}.${string}` ? H : never;
type Tail<K, H extends string> = K extends `${H}.${infer Rest}` ? Rest : never;
type PlausibilityWords = {
  readonly [H in Head<PlausibilityKey>]: Readonly<Record<Tail<PlausibilityKey, H>, string>>;
};
type HintWords = Readonly<Record<HintKey, string>>;
type ImportWords = Readonly<Record<ImportKind, string>>;

test.each<[string, ClosedWords]>([
  ['German', german],
  ['English', english],
])(
  'in %s every value has a word, and no word of a hint is left over',
  (_language, { tariff, importTexts, plausibility }) => {
    expect(Object.keys(tariff.hints.key).sort()).toEqual([...hintKeys].sort());
    expect(Object.keys(tariff.hints)).toEqual(expect.arrayContaining([...hintAnswers]));
    for (const words of [importTexts.kind, importTexts.drop, importTexts.hint])
      expect(Object.keys(words).sort()).toEqual([...importKinds].sort());
    for (const key of plausibilityKeys) {
      const [part = '', rule = ''] = key.split('.');
      const words = (plausibility as Readonly<Record<string, Readonly<Record<string, string>>>>)[part]?.[
        rule
      ];
      expect({ key, words }).toEqual({ key, words: expect.any(String) });
    }
  },
);
