import { nothing, type ChangesOf } from '../floor/values/nouns';
import type { dashboardEndpoints } from './endpoints/dashboard';
import type { formDraftEndpoints } from './endpoints/form-drafts';
import type { notificationEndpoints } from './endpoints/notifications';
import type { searchEndpoints } from './endpoints/search';
import type { shellEndpoints } from './endpoints/shell';
import type { tableExportEndpoints } from './endpoints/table-export';

export const deskChanges = {
  // Shown before it is sent, and perhaps moved on by the time of the answer.
  'PUT /dashboard/arrangement': nothing,
  'POST /notifications/read': nothing,
  'POST /notifications/:notificationId/read': nothing,
  // The form that it is of asks when it opens, and no other screen does.
  'PUT /form-drafts/:form/:recordId': nothing,
  // Writes a file and stores nothing.
  'POST /table-export': nothing,

  'PUT /dashboard/layouts/:audience': ['audit', 'dashboard'],
} as const satisfies ChangesOf<
  typeof dashboardEndpoints &
    typeof formDraftEndpoints &
    typeof notificationEndpoints &
    typeof searchEndpoints &
    typeof shellEndpoints &
    typeof tableExportEndpoints
>;
