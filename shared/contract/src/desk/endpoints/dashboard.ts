import { may, signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import {
  ByAudience,
  DashboardArrangement,
  DashboardConfig,
  DashboardData,
  DashboardLayout,
  DashboardLayoutInput,
} from '../schema/dashboard';

const tag = 'dashboard';

/** What somebody sees depends on the permissions behind each widget, which the server checks one by one. */
export const dashboardEndpoints = endpoints({
  'GET /dashboard/config': {
    summary: 'Sections with widgets for the kind of the signed-in user, as the user arranged them',
    tag,
    access: signedIn,
    response: { 200: DashboardConfig },
  },
  'GET /dashboard/data': {
    summary: 'What the widgets show, each with an outcome of its own',
    tag,
    access: signedIn,
    response: { 200: DashboardData },
  },
  'PUT /dashboard/arrangement': {
    summary: 'Keep the own order of the widgets; without sections the order of the deployment counts again',
    tag,
    access: signedIn,
    body: DashboardArrangement,
    response: { 200: DashboardConfig },
  },
  'GET /dashboard/layouts/:audience': {
    summary: 'What this deployment shows to a kind of user',
    tag,
    access: may('dashboard.edit'),
    params: ByAudience,
    response: { 200: DashboardLayout },
  },
  'PUT /dashboard/layouts/:audience': {
    summary: 'Change what this deployment shows to a kind of user',
    tag,
    access: may('dashboard.edit'),
    versioned: true,
    params: ByAudience,
    body: DashboardLayoutInput,
    response: { 200: DashboardLayout },
  },
});
