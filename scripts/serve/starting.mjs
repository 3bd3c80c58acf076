/** After which to ask again. */
const SECONDS = 2;

const page = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${String(SECONDS)}">
<title>Die Anwendung startet</title></head>
<body style="font: 1rem/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 30rem; padding: 0 1rem">
<h1>Die Anwendung startet …</h1>
<p>Diese Seite lädt sich neu, bis es so weit ist. Der erste Start dauert einige Minuten.</p>
<p lang="en">The application is starting. This page reloads until it is ready.</p>
</body></html>`;

const refusal = JSON.stringify({
  errorCode: 'server.busy',
  message: 'the product is starting; try again',
  traceId: '',
});

/**
 * What a port answers while the product is not ready: a page that asks again, and to programs in the shape of every refusal.
 *
 * @type {import('node:http').RequestListener}
 */
export function answerStarting(request, response) {
  const isPage = (request.headers.accept ?? '').includes('text/html');
  const body = isPage ? page : refusal;
  request.resume();
  response.writeHead(503, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': String(SECONDS),
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
