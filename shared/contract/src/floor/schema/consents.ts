import { Type, type Static } from 'typebox';
import { consentKeys } from '../values/consents';
import { Line, OneOf } from './common';

export const ConsentVersion = Line({ minLength: 1, maxLength: 20 });

/** A text of this deployment that a person agrees to, plain text. */
export const ConsentText = Type.Object({
  key: OneOf(consentKeys),
  version: ConsentVersion,
  isRequired: Type.Boolean({ description: 'nobody registers without it' }),
  de: Type.String(),
  en: Type.String(),
});
export type ConsentText = Static<typeof ConsentText>;
