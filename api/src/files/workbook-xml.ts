import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { giveWay } from '../time/give-way';
import { UnusableFile } from './problem';

export interface XmlHandlers {
  readonly open?: (tag: SaxesTagPlain) => void;
  readonly close?: (tag: SaxesTagPlain) => void;
  readonly text?: (text: string) => void;
}

/** Name without namespace prefix: writers differ in using one. */
export const localName = ({ name }: SaxesTagPlain): string => name.slice(name.indexOf(':') + 1);

/**
 * Feeds a part of a workbook to handlers, piece by piece; `yield`s after each piece, so that rows can be consumed
 * while the part is still being read and the process stays responsive.
 *
 * @throws {UnusableFile} when it is not well-formed
 */
export async function* parseXml(pieces: readonly Uint8Array[], handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    // The message goes on with what stands there in the file.
    const [place = ''] = /^\d+:\d+/.exec(error.message) ?? [];
    throw new UnusableFile('imports.ept.brokenXml', `the workbook is damaged at ${place} (line and column)`);
  });
  if (handlers.open) parser.on('opentag', handlers.open);
  if (handlers.close) parser.on('closetag', handlers.close);
  if (handlers.text) parser.on('text', handlers.text);
  const decoder = new TextDecoder();
  for (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }));
    await giveWay();
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

/** Reads a part at once; an absent part has nothing to say. */
export async function parseWhole(pieces: readonly Uint8Array[], handlers: XmlHandlers): Promise<void> {
  if (pieces.length === 0) return;
  const steps = parseXml(pieces, handlers);
  while (!(await steps.next()).done);
}
