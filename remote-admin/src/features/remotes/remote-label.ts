import type { RemoteSummary } from '@depotwerk/contract/operation';
import { useLanguage } from '@depotwerk/platform';

/** What users call a remote. */
export function useRemoteLabel(): (remote: Pick<RemoteSummary, 'name' | 'label'>) => string {
  const language = useLanguage();
  return ({ name, label }) => label?.[language] ?? name;
}
