import { Type, type Static } from 'typebox';
import { maxLengths, passwordMinLength } from '../values/text-lengths';
import { Closed, Line } from './common';

export const ForgottenPassword = Closed({
  userName: Line({ minLength: 1, maxLength: maxLengths.userName }),
});
export type ForgottenPassword = Static<typeof ForgottenPassword>;

export const OwnPassword = Closed({
  current: Type.String({ minLength: 1, maxLength: maxLengths.password }),
  password: Type.String({ minLength: passwordMinLength, maxLength: maxLengths.password }),
});
export type OwnPassword = Static<typeof OwnPassword>;
