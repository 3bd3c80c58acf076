import { createSlice } from '@depotwerk/platform';

/** The workbench kept its arrangement here before the server did; a remote of then finds its own again. */
export interface DashboardState {
  /** Widget ids by section, as the user arranged them. */
  readonly arrangement: Readonly<Record<string, readonly string[]>>;
  readonly errorCode: string | null;
}

const slice = createSlice<DashboardState>(() => ({ arrangement: {}, errorCode: null }));

export const useDashboard = <T>(select: (state: DashboardState) => T): T => slice(select);
export const dashboardState = (): DashboardState => slice.getState();

export const widgetsArranged = (section: string, widgetIds: readonly string[]) =>
  slice.setState(({ arrangement }) => ({ arrangement: { ...arrangement, [section]: widgetIds } }));
export const dashboardLoaded = () => slice.setState({ errorCode: null });
/** A failure without a code of its own is `dashboard.unknown` (ERROR-19). */
export const dashboardFailed = (errorCode = 'dashboard.unknown') => slice.setState({ errorCode });
