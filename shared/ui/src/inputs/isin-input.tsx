import { EntryInput, type EntryInputProps } from './entry-input';

/** An ISIN, as it is copied: with spaces and in small letters it is the same. */
export const IsinInput = (props: EntryInputProps<string>) => (
  <EntryInput {...props} read={(text) => text.replace(/\s/g, '').toUpperCase()} write={(isin) => isin} />
);
