import { Type } from 'typebox';
import { formLanguages } from '../values/form-languages';
import { Closed, OneOf } from './common';

/** Who makes a document chooses it. */
export const DocumentLanguage = OneOf(formLanguages, { description: 'of the document; German without it' });

export const DocumentQuery = Closed({ language: Type.Optional(DocumentLanguage) });
