import englishWords from '@depotwerk/contract/texts/vocabulary/english-words.json';

/** Letters and words that stand in no English sentence of the product, and figures written the German way. */
const GERMAN =
  /[äöüßÄÖÜ]|\b(?:und|oder|der|die|das|den|dem|des|ein|eine|einen|nicht|ist|sind|wird|von|vom|zum|zur|bei|mit|im|auf|nach|aus|je|kein|keine|keiner|Fonds|Vertrag|Anteil|Anteile|Wert|Kosten|Kurse|Berater|Kunde|Risiko|Sparplan|Ziel|Betrag|Auftrag|Verkauf|Kauf|Hinweis|Hinweise|Schwere|Gemessen|Grenze|Betrifft|Sterne|Jahr|Jahre|Monate|Punkte|Aktien|Renten|Geldmarkt|Rohstoffe|Seite|Aufteilung|Streng|Aus)\b|\d,\d+\s*[%€]|\d\d\.\d\d\.\d{4}/;

const isGerman = (text: string): boolean => GERMAN.test(text);

/**
 * Data in which everything that people named or typed says nothing, so that what is German in a document made of it is of the
 * product. The fixed vocabulary stays, since the product has to translate it.
 */
export const withoutTypedWords = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' && isGerman(value) && !(value in englishWords) ? 'Xyz' : value,
  ) as T;

/** Lines of a text that hold a German word. */
export const germanLines = (text: string): readonly string[] => text.split('\n').filter(isGerman);
