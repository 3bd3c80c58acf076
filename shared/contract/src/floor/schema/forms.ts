import {
  formFieldTypes,
  formReasons,
  type FormPart,
  type FormRow,
  type FormValue,
  type FormValues,
} from '@depotwerk/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { formLanguages } from '../values/form-languages';
import { maxLengths } from '../values/text-lengths';
import { Closed, Id, IsoDate, MAX_INTEGER, Nullable, OneOf } from './common';

/** Most fields and rows that a form can send; what a form really takes, its description says. */
const MOST_FIELDS = 100;
const MOST_ROWS = 200;

const Name = Type.String({ pattern: '^[A-Za-z]{1,50}$' });

const Field = Type.Object({
  name: Type.String(),
  type: OneOf(formFieldTypes, { description: 'a percent is a fraction on the wire' }),
  label: Type.String(),
  hint: Type.String({ description: 'empty: none' }),
  isRequired: Type.Boolean(),
  isFixed: Type.Boolean({ description: 'shown, but not to be changed' }),
  condition: Nullable(
    Type.Object({
      field: Type.String(),
      tag: Nullable(
        Type.String({ description: 'what the chosen entry has to carry; null: any value will do' }),
      ),
    }),
  ),
  maxLength: Nullable(Type.Integer()),
  minimum: Nullable(Type.Number()),
  maximum: Nullable(Type.Number()),
  decimals: Nullable(Type.Integer({ description: 'as typed: of 12,5 % one' })),
  latest: Nullable(IsoDate),
  lookup: Nullable(Type.Object({ list: Type.String(), within: Type.Array(Type.String()) })),
});

const Part = Type.Object({
  key: Type.String(),
  label: Type.String(),
  hint: Type.String({ description: 'empty: none' }),
  fields: Type.Array(Field),
  rows: Nullable(
    Type.Object({
      addLabel: Type.String(),
      rowLabel: Type.String(),
      maximum: Type.Integer(),
      unique: Nullable(Type.String()),
      sum: Nullable(Type.Object({ field: Type.String(), target: Type.Number() })),
    }),
  ),
});

/** A part of a form with its texts in the language that was asked for. */
export const DescribedPart = Type.Unsafe<FormPart>(Part);

const scalar = ['string', 'number', 'boolean', 'null'];
const text = { maxLength: maxLengths.description, pattern: '^[^\\u0000-\\u001f\\u007f]*$' };

const Value = Type.Unsafe<FormValue>({ type: scalar, ...text });
const Row = Type.Unsafe<FormRow>(
  Type.Record(Name, Value, { additionalProperties: false, maxProperties: MOST_FIELDS }),
);
const Rows = Type.Array(Row, { maxItems: MOST_ROWS });

/** What a form holds: values by the name of their field, rows by the key of their part. */
export const FormValuesInput = Type.Unsafe<FormValues>(
  Type.Record(Name, Type.Union([Value, Rows]), { additionalProperties: false, maxProperties: MOST_FIELDS }),
);

export const FormProblem = Type.Object({
  field: Type.String({ description: 'JSON pointer into the values' }),
  reason: OneOf(formReasons),
});

export const LookupEntry = Type.Object({
  id: Id,
  /** As it stands in the field once it is chosen. */
  name: Type.String(),
  /** As it stands in the list. */
  label: Type.String(),
  tags: Type.Array(Type.String(), { description: 'by which conditions of fields decide' }),
});
export type LookupEntry = Static<typeof LookupEntry>;

/** Versions of a record that is edited; null for one that is entered. */
export const FormVersion = Nullable(Type.Integer({ minimum: 1, maximum: MAX_INTEGER }));
export const FormLanguageName = OneOf(formLanguages);

/** A command with its request, as a call with several of them takes it. */
export const command = <const C extends string, P extends Record<string, TSchema>>(name: C, request: P) =>
  Closed({ command: OneOf([name]), request: Closed(request) });

/** What a command answers, under its own name. */
export const commandAnswer = <const C extends string, R extends TSchema>(name: C, result: R) =>
  Type.Object({ command: OneOf([name]), result });
