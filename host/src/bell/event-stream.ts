import { api } from '@depotwerk/platform';
import { createParser } from 'eventsource-parser';

/** The server sends something every 25 seconds; after this silence the line is taken for dead. */
const SILENCE_MS = 60_000;

interface StreamOptions {
  /** Of the event that was heard last, so that nothing in between is missed. */
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
  readonly onHeard: () => void;
  readonly onEvent: (id: string | undefined) => void;
}

/**
 * Listens to the notifications until the line breaks. The browser's own EventSource cannot send the access token, which
 * is never in a cookie; XMLHttpRequest hands over nothing before the end.
 *
 * @throws AxiosError when the server does not answer
 */
export async function readEvents({ lastEventId, signal, onHeard, onEvent }: StreamOptions): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const parser = createParser({ onEvent: ({ id }) => onEvent(id) });
  try {
    const { data } = await api.axios.get<ReadableStream<BufferSource>>('/notifications', {
      adapter: 'fetch',
      responseType: 'stream',
      timeout: 0,
      signal: AbortSignal.any([signal, silence.signal]),
      headers: {
        Accept: 'text/event-stream',
        ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
      },
    });
    const reader = data.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      onHeard();
      parser.feed(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
}
