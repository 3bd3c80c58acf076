import type { ApiClient } from '@depotwerk/contract/client';
import { currentLanguage, i18n } from '../i18n/i18n';
import { queryClient } from '../query/query-client';

/** Fields of answers in which the server names something of the fixed vocabulary, in German. */
const namingFields: ReadonlySet<string> = new Set([
  'allocationTypeName',
  'categoryName',
  'guaranteeTypeName',
  'peerGroupName',
  'peergroupName',
  'rankingTypeName',
  'riskTypeName',
  'tariffTypeName',
  'universeTypeName',
]);
/** Lists of peer groups and risk classes, each with a `name`. */
const namedLists: ReadonlySet<string> = new Set(['peerGroups', 'peergroups', 'riskClasses']);

type Words = Readonly<Record<string, string>>;

const isTree = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && value.constructor === Object);

/** @param list the field that the value stands in; those of a list are of the list */
function inWords(value: unknown, words: Words, list = ''): unknown {
  if (!isTree(value)) return value;
  if (Array.isArray(value)) return value.map((item) => inWords(item, words, list));
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]: [string, unknown]) => {
      const isNamed = namingFields.has(field) || (field === 'name' && namedLists.has(list));
      // A name that people gave is no word of the table.
      const wordOf = (name: string): string => words[name] ?? name;
      if (isNamed && typeof inner === 'string') return [field, wordOf(inner)];
      // One after the other.
      if (field === 'esgIndustries' && typeof inner === 'string')
        return [field, inner.split(', ').map(wordOf).join(', ')];
      return [field, inWords(inner, words, field)];
    }),
  );
}

/** Comes with the first English page. */
const loadWords = () => import('@depotwerk/contract/texts/vocabulary/english-words.json');

/**
 * Tariff types, peer groups and the other fixed vocabulary are data of the server, which has no language. Here they get that of
 * the page, for all screens, charts and exports at once. Without the table they stay German.
 */
export function speakLanguage({ axios }: ApiClient): void {
  axios.interceptors.response.use(async (response) => {
    if (currentLanguage() === 'de' || !isTree(response.data)) return response;
    const words = await loadWords().catch(() => null);
    if (words) response.data = inWords(response.data, words.default);
    return response;
  });
  // What was answered is in the language of before.
  i18n.on('languageChanged', () => void queryClient.invalidateQueries());
}
