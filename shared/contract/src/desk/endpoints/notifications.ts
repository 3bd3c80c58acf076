import { signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById, Nothing } from '../../floor/schema/common';
import { Notifications, ReadUpTo } from '../schema/notifications';

const tag = 'notifications';

/** Everybody has the own ones, and sees no others. */
export const notificationEndpoints = endpoints({
  'GET /notifications': {
    summary:
      'Own notifications, newest first; asked for as text/event-stream, an event of their state now and after each change',
    tag,
    access: signedIn,
    response: { 200: Notifications },
  },
  'POST /notifications/read': {
    summary: 'Mark all own notifications as read, up to the newest that was seen',
    tag,
    access: signedIn,
    body: ReadUpTo,
    response: { 204: Nothing },
  },
  'POST /notifications/:notificationId/read': {
    summary: 'Mark an own notification as read',
    tag,
    access: signedIn,
    params: ById('notificationId'),
    response: { 204: Nothing },
  },
});
