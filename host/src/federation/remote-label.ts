import type { Language, RemoteEntry } from '@depotwerk/platform';

/** What users call a part: the word of its first menu entry. */
export const remoteLabel = ({ navigation, name }: RemoteEntry, language: Language): string =>
  navigation[0]?.label[language] ?? name;
