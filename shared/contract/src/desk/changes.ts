import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { dashboardEndpoints } from './endpoints/dashboard';
import type { notificationEndpoints } from './endpoints/notifications';
import type { searchEndpoints } from './endpoints/search';
import type { shellEndpoints } from './endpoints/shell';
import type { tableExportEndpoints } from './endpoints/table-export';

export const deskChanges = {
  // Shown before it is sent, and perhaps moved on by the time of the answer.
  'PUT /dashboard/arrangement': nothing,
  'POST /notifications/read': nothing,
  'POST /notifications/:notificationId/read': nothing,
  // Writes a file and stores nothing.
  'POST /table-export': nothing,

  'PUT /dashboard/layouts/:audience': ['audit', 'dashboard'],
} as const satisfies ChangesOf<
  typeof dashboardEndpoints &
    typeof notificationEndpoints &
    typeof searchEndpoints &
    typeof shellEndpoints &
    typeof tableExportEndpoints
>;
