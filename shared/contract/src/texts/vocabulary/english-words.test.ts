import {
  allocationTypes,
  assetCategoryNames,
  esgIndustryNames,
  fiveRiskClassNames,
  guaranteeTypes,
  NO_ESG_INDUSTRIES,
  peerGroupSeeds,
  rankingTypes,
  riskTypes,
  tariffTypes,
  universeTypes,
} from '@depotwerk/domain';
import englishWords from './english-words.json';

const lists = [
  allocationTypes,
  guaranteeTypes,
  peerGroupSeeds,
  rankingTypes,
  riskTypes,
  tariffTypes,
  universeTypes,
];
const vocabulary = [
  ...lists.flatMap((list) => list.map(({ name }: { readonly name: string }) => name)),
  ...Object.values(assetCategoryNames),
  ...fiveRiskClassNames,
  ...esgIndustryNames,
  NO_ESG_INDUSTRIES,
];

test('every word that the product itself names in German has an English one, and no other word has', () => {
  expect(vocabulary.length).toBeGreaterThan(40);
  expect(Object.keys(englishWords).sort()).toEqual([...new Set(vocabulary)].sort());
});

test('the English ones are English', () => {
  const german = /[äöüß]|fonds\b|\bRenten\b|\bAktien\b|\bund\b/i;
  expect(Object.values(englishWords).filter((word) => german.test(word))).toEqual([]);
});
