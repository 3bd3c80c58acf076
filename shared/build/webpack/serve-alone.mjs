import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import webpack from 'webpack';
import { aloneConfig } from './alone-config.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** @param {import('webpack').Configuration} config @returns {Promise<void>} */
const build = (config) =>
  new Promise((done, fail) => {
    const compiler = webpack(config);
    compiler.run((error, stats) =>
      compiler.close((closing) => {
        const failed = error ?? closing;
        if (failed) fail(failed);
        else if (stats?.hasErrors()) fail(new Error(stats.toString({ preset: 'errors-only' })));
        else done();
      }),
    );
  });

/**
 * Builds a part without a shell, with `journeys/answers.ts` in the place of the server, and serves it on loopback for its
 * journeys. Every address that is no file is a page of the part.
 *
 * @param {string} folder of the part
 * @param {number} port
 * @param {(line: string) => void} report
 */
export async function serveAlone(folder, port, report) {
  const at = resolve(folder);
  const config = aloneConfig(
    at,
    { userName: 'journey', password: 'journey' },
    join(at, 'journeys/answers.ts'),
  );
  await build(config);
  const built = config.output?.path ?? '';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://part');
    const wanted = resolve(built, `.${pathname}`);
    const file =
      wanted.startsWith(built + sep) && extname(wanted) !== '' ? wanted : join(built, 'index.html');
    readFile(file).then(
      (bytes) =>
        response
          .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(port, '127.0.0.1', () => report(`http://127.0.0.1:${String(port)}`));
}
