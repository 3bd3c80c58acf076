import type { Language, RemoteEntry } from '@depotwerk/platform';

/** What users call a remote. */
export const remoteLabel = (
  { label, name }: Pick<RemoteEntry, 'label' | 'name'>,
  language: Language,
): string => label?.[language] ?? name;
