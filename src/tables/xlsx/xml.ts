import { SaxesParser } from 'saxes';
import { tableLimits } from '../limits.ts';
import { TableError } from '../table-error.ts';
import type { Zip } from './zip.ts';

type Attributes = Readonly<Record<string, string>>;

/** What is done with the parts of a workbook: elements by their local name. */
export interface Handler {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads an entry, if it is there; yields after each piece, so that what was gathered can be handed on. Gives the share that was read. */
export async function* readXml(
  zip: Zip,
  entry: string,
  handler: Handler,
  limit?: number,
): AsyncGenerator<number> {
  if (!zip.names.includes(entry)) return;
  const parser = new SaxesParser({ xmlns: false });
  const decoder = new TextDecoder('utf-8');
  let depth = 0;
  let silent = 0;
  parser.on('error', (error) => {
    throw new TableError('DAMAGED', error);
  });
  parser.on('doctype', () => {
    throw new TableError('DAMAGED');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    silent = 0;
    if (depth > tableLimits.xmlDepth) throw new TableError('DAMAGED');
    handler.open?.(localName(name), attributes as Attributes);
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    silent = 0;
    handler.close?.(localName(name));
  });
  for await (const { bytes, share } of zip.read(entry, limit)) {
    parser.write(decoder.decode(bytes, { stream: true }));
    silent += bytes.length;
    // The parser gathers one text, or one tag, until it ends.
    if (silent > 1024 ** 2) throw new TableError('TOO_LARGE');
    yield share;
  }
  parser.close();
}

/** The same, where nothing is handed on by pieces. */
export async function gatherXml(
  zip: Zip,
  entry: string,
  handler: Handler,
  limit: number = tableLimits.unpackedAside,
): Promise<void> {
  for await (const _ of readXml(zip, entry, handler, limit));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
