// A list of entries needs their words and nothing else of `details`.
export { useEntryWords } from '../history/use-entry-words';
