import type { Permission } from '../../floor/permissions';

/** DASH-02 to DASH-05 */
export const widgetTypes = ['chart', 'table', 'legend', 'text'] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** What a chart, a table or a legend shows. */
export const dashboardSources = [
  'work',
  'approvals',
  'contracts',
  'valueOverTime',
  'hints',
  'scores',
  'ownContracts',
  'imports',
  'users',
  'tariffs',
  'releases',
] as const;
export type DashboardSource = (typeof dashboardSources)[number];

export const sourcesOfType: Readonly<Record<WidgetType, readonly DashboardSource[]>> = {
  chart: ['valueOverTime', 'hints', 'scores'],
  table: ['work', 'approvals', 'ownContracts', 'imports', 'releases'],
  legend: ['contracts', 'hints', 'scores', 'users', 'tariffs'],
  text: [],
};

/** Without it the widget says so and shows nothing. */
export const sourcePermissions: Readonly<Record<DashboardSource, Permission>> = {
  work: 'contracts.view',
  approvals: 'tariffs.release',
  contracts: 'contracts.view',
  valueOverTime: 'contracts.view',
  hints: 'contracts.view',
  scores: 'contracts.view',
  ownContracts: 'contracts.view',
  imports: 'imports.run',
  users: 'users.view',
  tariffs: 'tariffs.view',
  releases: 'releases.manage',
};

export const dashboardLimits = {
  sections: 8,
  /** of a section */
  widgets: 12,
  keyLength: 40,
  titleLength: 60,
  textLength: 4000,
} as const;

/** `pending`: the score has not been computed yet. */
export const scoreFigures = ['green', 'yellow', 'red', 'unknown', 'pending'] as const;
export type ScoreFigure = (typeof scoreFigures)[number];

/** Counts over all contracts of the scope. `unvalued` have no known value, so `all` says nothing of theirs. */
export const contractFigures = ['all', 'withHints', 'critical', 'withoutRiskProfile', 'unvalued'] as const;
