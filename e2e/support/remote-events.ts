import type { RemoteDetail } from '@depotwerk/contract/operation';
import type { ApiClient } from '@depotwerk/contract/client';
import type { Part } from './parts';
import { expect } from './test';

type KnownEvent = RemoteDetail['events'][number];

/** What the page "Versionen" shows of a remote: that something happened, with version and reference. */
export async function expectKnownEvent(
  api: ApiClient,
  { name }: Part,
  event: Partial<Record<keyof KnownEvent, unknown>>,
): Promise<void> {
  const events = async () =>
    (await api.request('GET /releases/:remote', { params: { remote: name } })).events;
  const known: unknown = expect.objectContaining({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    reference: expect.stringMatching(/^[0-9A-F]{8}$/),
    ...event,
  });
  await expect.poll(events).toContainEqual(known);
}
