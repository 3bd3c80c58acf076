import importTexts from '@depotwerk/contract/texts/imports/de.json';
import texts from './de.json';

/** Texts of this part, with those of imports that the server prints too. */
export default { ...texts, importTexts };
