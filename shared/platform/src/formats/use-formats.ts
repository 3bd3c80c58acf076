import { useLanguage } from '../i18n/use-language';
import { formatsFor, type Formats } from './formats';

/** Numbers, money and dates in the user's language: the one place for formats. */
export const useFormats = (): Formats => formatsFor(useLanguage());
