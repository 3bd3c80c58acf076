import { isNotAscii } from '../../../files/file-text';
import { fundUnits, lifeProduct, partner, type Field, type RecordLayout } from './layout';
import type { GdvRecord } from './records';

/** Fields whose texts are used; what stands anywhere else decides nothing. */
const usedTexts: readonly { readonly layout: RecordLayout; readonly fields: readonly Field[] }[] = [
  { layout: partner, fields: [partner.fields.name1, partner.fields.name2, partner.fields.name3] },
  { layout: lifeProduct, fields: [lifeProduct.fields.productName] },
  { layout: fundUnits, fields: [fundUnits.fields.fundName] },
];

const BRACKET_IN_WORD = /[a-z][[\]\\{}|~][a-z]/i;

/** The text of a field where it tells anything of the coding. */
export function addCodingWord({ text }: GdvRecord, { from, to }: Field, words: Set<string>): void {
  const word = text.slice(from - 1, to).trim();
  if (isNotAscii(word) || BRACKET_IN_WORD.test(word)) words.add(word);
}

/** Texts of a life record that are used and tell anything of the coding of its package. */
export function addCodingWords(record: GdvRecord, words: Set<string>): void {
  for (const { layout, fields } of usedTexts)
    if (record.text.startsWith(layout.record) && record.text.endsWith(String(layout.part)))
      for (const field of fields) addCodingWord(record, field, words);
}
