import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

export interface EmbeddingSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * The example of a page that shows an analysis in a frame, at an origin of its own and on another site than the product.
 *
 * @param port 0 takes any free one
 */
export async function serveEmbeddingSite(analysis: string, port: number): Promise<EmbeddingSite> {
  const html = await readFile(new URL('embedding-page.html', import.meta.url), 'utf8');
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(html.replace('%ANALYSIS%', analysis));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
