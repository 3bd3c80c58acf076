import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition, EventStream, FileAnswer, JsonText } from './answer';

const sendStream = (reply: FastifyReply, { body }: EventStream): FastifyReply =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    // nginx passes each event on at once.
    .header('x-accel-buffering', 'no')
    // A stream that ends leaves no line open behind it, which a server that stops would wait for.
    .header('connection', 'close')
    .send(body);

const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply =>
  reply
    .header('content-type', file.contentType)
    .header('content-disposition', contentDisposition(file))
    .send(file.body);

/** RFC 9110, 13.1.2: weakly, as a proxy that compresses answers makes their validators weak. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.replace(/^W\//, '') === etag;

function sendJsonText(request: FastifyRequest, reply: FastifyReply, { text, etag }: JsonText): FastifyReply {
  if (etag !== undefined) {
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

/** Sends what a handler has returned; nothing is a 204, and a plain value goes through the schema of the call. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer === undefined) return reply.code(204).send();
  if (answer instanceof EventStream) return sendStream(reply, answer);
  if (answer instanceof FileAnswer) return sendFile(reply, answer);
  if (answer instanceof JsonText) return sendJsonText(request, reply, answer);
  return reply.send(answer);
}
