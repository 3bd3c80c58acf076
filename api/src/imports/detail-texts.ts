import type { ImportDetailKind } from '@depotwerk/contract/values/import-codes';
import type { RefusalDetail } from './problem';
import type { SummaryLanguage } from './summary';

/** The figure behind a refusal, for the command line and for other programs; screens have the same texts in their own files. */
const texts: Readonly<Record<ImportDetailKind, Readonly<Record<SummaryLanguage, string>>>> = {
  field: {
    de: 'Feld „{{field}}“ (Stellen {{from}} bis {{to}}): „{{value}}“',
    en: 'field “{{field}}” (positions {{from}} to {{to}}): “{{value}}”',
  },
  cell: { de: 'Feld {{field}}: „{{value}}“', en: 'field {{field}}: “{{value}}”' },
  value: { de: 'In der Datei: „{{value}}“', en: 'in the file: “{{value}}”' },
  recordMissing: { de: 'Es fehlt Satz {{record}}', en: 'record {{record}} is missing' },
  recordLength: {
    de: '{{length}} Zeichen, Sparte {{lineOfBusiness}}',
    en: '{{length}} characters, line of business {{lineOfBusiness}}',
  },
  earlierLine: { de: 'Zuerst in Zeile {{line}}', en: 'first in line {{line}}' },
  currencies: {
    de: 'In der Datei {{published}}, beim Fonds {{known}}',
    en: '{{published}} in the file, {{known}} for the fund',
  },
  columns: { de: 'Es fehlen: {{columns}}', en: 'missing: {{columns}}' },
  database: { de: 'Meldung der Datenbank: {{message}}', en: 'message of the database: {{message}}' },
};

export const detailText = (detail: RefusalDetail, language: SummaryLanguage): string | null =>
  detail &&
  texts[detail.kind][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(detail.parameters[name] ?? '–'),
  );
