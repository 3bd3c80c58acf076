import type { Language, RemoteEntry } from '@depotwerk/platform';
import { innermostFirst, isBelow } from '../routes/places';

/** What users call the part at an address: the word of the menu entry that leads there, else that of its first one. */
export function remoteLabel({ navigation, name }: RemoteEntry, pathname: string, language: Language): string {
  const entry = innermostFirst(navigation).find(({ path }) => isBelow(pathname, path)) ?? navigation[0];
  return entry?.label[language] ?? name;
}
