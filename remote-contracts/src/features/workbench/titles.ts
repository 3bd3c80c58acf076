import type { DashboardSection, DashboardWidget } from '@depotwerk/contract/desk';
import type { TFunction } from '@depotwerk/platform';

/** A section that a deployment added has a title of its own. */
export const sectionTitle = (
  { id, title }: Pick<DashboardSection, 'id' | 'title'>,
  t: TFunction<'contracts'>,
): string => title ?? t([`workbench.section.${id}`, 'workbench.section.other']);

export const widgetTitle = (
  { id, title, type, source }: Pick<DashboardWidget, 'id' | 'title' | 'type' | 'source'>,
  t: TFunction<'contracts'>,
): string =>
  title ??
  (source === null
    ? t([`workbench.text.${id}.title`, 'workbench.widget.text'])
    : t([
        `workbench.widget.${source}.${id}`,
        `workbench.widget.${source}.${type}`,
        `workbench.widget.${source}.title`,
      ]));
