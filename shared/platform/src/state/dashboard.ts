import { createSlice } from './slice';

/** How the workbench is being used; what it shows is data of the server (STATE-04). */
export interface DashboardState {
  readonly isArranging: boolean;
  /** The widget that was moved last, by whatever means. */
  readonly movedWidgetId: string | null;
}

const slice = createSlice<DashboardState>(() => ({ isArranging: false, movedWidgetId: null }));

export const useDashboard = <T>(select: (state: DashboardState) => T): T => slice(select);
export const dashboardState = (): DashboardState => slice.getState();

export const arrangingToggled = () =>
  slice.setState(({ isArranging }) => ({ isArranging: !isArranging, movedWidgetId: null }));
export const widgetMoved = (movedWidgetId: string) => slice.setState({ movedWidgetId });
