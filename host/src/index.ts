import { refreshEarly } from '@depotwerk/platform/early-refresh';

// Before anything else has arrived: everything that the first page shows waits for the session.
refreshEarly();

// Asynchronous boundary: shared packages are negotiated before the first line of the application runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
