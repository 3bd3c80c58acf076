import type { DashboardWidget } from '@depotwerk/contract/desk';
import { useModule, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';

/** Text in markdown; what reads it is loaded with the first text that is shown. */
export function TextWidget({ widget: { id, text } }: { readonly widget: DashboardWidget }) {
  const { t } = useTranslation('contracts');
  const query = useModule('markdownText', () => import('./markdown-text'));
  const { data } = query;
  if (data) return <data.default text={text ?? t([`workbench.text.${id}.text`, 'workbench.nothing'])} />;
  return <LoadState query={query} failed={t('workbench.textFailed')} rows={3} />;
}
