/**
 * @typedef {object} RunningServer
 * @property {string} url
 * @property {number} port
 * @property {() => Promise<void>} close
 */

/**
 * @param {import('node:http').Server} server
 * @param {{ port: number, hostname?: string | undefined }} address port 0 takes any free one
 * @param {() => void} [onClose]
 * @returns {Promise<RunningServer>}
 */
export function listen(server, { port, hostname = '127.0.0.1' }, onClose) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      server.off('error', reject);
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      const name = hostname === '127.0.0.1' || hostname === '0.0.0.0' ? 'localhost' : hostname;
      const close = () =>
        new Promise((/** @type {(value: void) => void} */ closed) => {
          onClose?.();
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ url: `http://${name}:${bound}`, port: bound, close });
    });
  });
}
