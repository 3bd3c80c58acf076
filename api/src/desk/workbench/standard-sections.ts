import type { DashboardSection, DashboardWidget } from '@depotwerk/contract/desk';
import type { DashboardSource, WidgetType } from '@depotwerk/contract/desk/values/dashboard';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';

const widget = (
  type: Exclude<WidgetType, 'text'>,
  source: DashboardSource,
  isWide: boolean,
): DashboardWidget => ({ id: `${source}-${type}`, type, source, title: null, text: null, isWide });

/** Its text stands below this id in the texts of the screen. */
const text = (id: string): DashboardWidget => ({
  id,
  type: 'text',
  source: null,
  title: null,
  text: null,
  isWide: true,
});

const section = (id: string, widgets: readonly DashboardWidget[]): DashboardSection => ({
  id,
  title: null,
  widgets: [...widgets],
});

/** What the product shows where the deployment chose nothing else. */
export const standardSections: Readonly<Record<RoleKind, readonly DashboardSection[]>> = {
  adviser: [
    section('today', [widget('table', 'work', true)]),
    section('portfolio', [
      widget('legend', 'contracts', false),
      widget('legend', 'scores', false),
      widget('chart', 'valueOverTime', true),
      widget('chart', 'hints', true),
    ]),
    section('help', [text('adviserHelp')]),
  ],
  administrator: [
    section('today', [widget('table', 'approvals', true)]),
    section('operation', [
      widget('table', 'imports', true),
      widget('legend', 'users', false),
      widget('legend', 'tariffs', false),
      widget('table', 'releases', true),
    ]),
    section('portfolio', [
      widget('legend', 'contracts', false),
      widget('legend', 'scores', false),
      widget('chart', 'valueOverTime', true),
    ]),
    section('help', [text('administratorHelp')]),
  ],
  customer: [
    section('own', [
      text('customerWelcome'),
      widget('table', 'ownContracts', true),
      { ...widget('chart', 'valueOverTime', true), id: 'ownValue' },
    ]),
  ],
};
