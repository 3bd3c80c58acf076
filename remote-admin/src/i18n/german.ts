import auditTexts from '@depotwerk/contract/texts/audit/de.json';
import hintNames from '@depotwerk/contract/texts/hints/de.json';
import importTexts from '@depotwerk/contract/texts/imports/de.json';
import qualityRules from '@depotwerk/contract/texts/quality/de.json';
import texts from './de.json';

const { tariff } = texts;

/** Texts of this part, with the names of hints and the texts of imports that the server writes too. */
export default {
  ...texts,
  audit: { ...auditTexts, hint: hintNames },
  importTexts,
  qualityRules,
  tariff: { ...tariff, hints: { ...tariff.hints, key: hintNames } },
};
