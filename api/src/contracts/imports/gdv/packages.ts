import { UnusableFile } from '../../../files/problem';
import { header, trailer } from './layout';
import { OpenPackage, type GdvPackage } from './package';
import type { GdvRecord } from './records';

const isHeader = ({ text }: GdvRecord) => text.startsWith(header.record);
const isTrailer = ({ text }: GdvRecord) => text.startsWith(trailer.record);
/** Parts 2 and 3 of a header continue it. */
const isFirstHeader = (record: GdvRecord) => isHeader(record) && !/[2-9]$/.test(record.text);

function assertHeader(record: GdvRecord): void {
  if (record.problem === 'gdv.notLatin1') {
    throw new UnusableFile('imports.gdv.notLatin1', 'the file is UTF-8, not ISO-8859-1', record.line);
  }
  if (!isHeader(record) || record.problem) {
    throw new UnusableFile(
      'imports.gdv.notGdv',
      'the file does not begin with a record 0001 of 256 bytes',
      record.line,
    );
  }
}

/**
 * Groups records into packages; only the life records of one package are in memory at a time.
 *
 * @param keepsRecords whether a package holds its life records; they are most of it
 * @throws {UnusableFile} when the file is empty or does not begin with a record 0001
 */
export async function* readPackages(
  records: AsyncIterable<GdvRecord>,
  outside: (record: GdvRecord) => void,
  { keepsRecords }: { readonly keepsRecords: boolean },
): AsyncGenerator<GdvPackage> {
  let isFirst = true;
  let open: OpenPackage | null = null;
  for await (const record of records) {
    if (isFirst) assertHeader(record);
    isFirst = false;
    if (isFirstHeader(record)) {
      if (open) yield open.abandon();
      open = new OpenPackage(record, keepsRecords);
    } else if (!open) {
      outside(record);
    } else if (isTrailer(record)) {
      yield open.close(record);
      open = null;
    } else if (!isHeader(record)) {
      open.add(record);
    }
  }
  if (isFirst) throw new UnusableFile('imports.emptyFile', 'the file is empty');
  if (open) yield open.abandon();
}
