// What version 0.1 promised and this version does not have any more, or means something else by: names of this module take
// the place of those of today. They keep state through the platform itself, never in a copy of a library.

export {
  dashboardFailed,
  dashboardLoaded,
  dashboardState,
  useDashboard,
  widgetsArranged,
  type DashboardState,
} from './dashboard';
