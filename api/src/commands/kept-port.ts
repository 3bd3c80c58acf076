import { once } from 'node:events';
import type { Environment } from '../settings/environment';

/**
 * `npm start` binds the port of the API at its own start, and answers on it that the product starts. It gives the port away when it is
 * asked for it, which is right before this process listens.
 */
export async function takeKeptPort(env: Environment): Promise<void> {
  if (env['DEPOTWERK_API_PORT_IS_KEPT'] !== '1' || process.send === undefined) return;
  const isGiven = once(process, 'message');
  process.send('the port is wanted');
  await isGiven;
}
