// What version 0.1 promised, on top of this version: one session, router, query client and set of stores for both.
// A name that went or means something else now stands below, in its old meaning; all others are those of today.

export * from '@depotwerk/platform';
export {
  dashboardFailed,
  dashboardLoaded,
  dashboardState,
  useDashboard,
  widgetsArranged,
  type DashboardState,
} from './dashboard';
