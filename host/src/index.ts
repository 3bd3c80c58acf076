// Asynchronous boundary: shared packages are negotiated before the first line of the application runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
