import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../../scripts/workspace/command.mjs';
import { Failure } from '../../scripts/workspace/failure.mjs';

/**
 * A certificate for this machine that signs itself: who wants to trust it names `server.crt`.
 *
 * @param {string} folder
 * @returns {Promise<string>} path of `server.crt`; the key stands beside it
 */
export async function makeCertificate(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const certificate = join(folder, 'server.crt');
  const { code, output } = await command(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'],
      ...['-keyout', join(folder, 'server.key'), '-out', certificate],
    ],
    { quiet: true },
  );
  if (code !== 0) throw new Failure(`openssl made no certificate:\n${output}`);
  return certificate;
}
