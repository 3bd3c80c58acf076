const columns = ['userName', 'fullName', 'company', 'email', 'phoneNumber', 'role', 'groups', 'isInactive'];
const examples = ['first', 'second'];
/** Without it a spreadsheet takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\ufeff';

/** A file to start from: the heads that the import knows, and two users. */
export function sampleFile(t: (key: string) => string): Blob {
  const lines = [
    columns.map((column) => t(`userImport.head.${column}`)),
    ...examples.map((example) => columns.map((column) => t(`userImport.sample.${example}.${column}`))),
  ];
  const text = lines.map((cells) => cells.join(';')).join('\r\n');
  return new Blob([BYTE_ORDER_MARK, text, '\r\n'], { type: 'text/csv' });
}
