import { dateOrders, decimalSigns, fileCodings } from '@depotwerk/domain';
import { Type, type Static, type TObject } from 'typebox';
import {
  columnChoiceLength,
  columnChoicePattern,
  fileSeparators,
  readingFields,
  readingQuestions,
} from '../values/file-reading';
import { Nullable, OneOf } from './common';

const columnsMost = 1000;

/** How a file shall be read where a person decides it; what is left out is recognised from the file. */
export const ReadingQuery = {
  coding: Type.Optional(OneOf(fileCodings)),
  separator: Type.Optional(OneOf(fileSeparators)),
  /** Sign before the decimals. */
  numbers: Type.Optional(OneOf(decimalSigns)),
  dates: Type.Optional(OneOf(dateOrders)),
  /** Line of the head; 0: the table has none. */
  headLine: Type.Optional(Type.Integer({ minimum: 0, maximum: columnsMost })),
  columns: Type.Optional(Type.String({ pattern: columnChoicePattern, maxLength: columnChoiceLength })),
  /** Of all amounts that name none, ISO 4217. */
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
};
export type ReadingChoice = Static<TObject<typeof ReadingQuery>>;

const Column = Type.Object({
  head: Type.String({ description: 'empty without a head' }),
  samples: Type.Array(Type.String(), { description: 'of the first five rows' }),
  field: Nullable(OneOf(readingFields)),
});

/** How a file was read, from all of it or as a person chose. */
export const FileReading = Type.Object({
  coding: Nullable(OneOf(fileCodings, { description: 'null for a workbook' })),
  codingSamples: Type.Array(Type.Object({ coding: OneOf(fileCodings), text: Type.String() }), {
    description: 'the same text in each coding that is possible, while it is open',
  }),
  separator: Nullable(OneOf(fileSeparators, { description: 'null for a workbook and for GDV' })),
  numbers: Nullable(OneOf(decimalSigns, { description: 'null: nothing in the file depends on it' })),
  dates: Nullable(OneOf(dateOrders)),
  headLine: Type.Integer({ description: '0 without a head' }),
  columns: Type.Array(Column),
  fields: Type.Array(Type.Object({ key: OneOf(readingFields), isRequired: Type.Boolean() })),
  currency: Nullable(Type.String({ description: 'ISO 4217, of amounts that name none' })),
  questions: Type.Array(OneOf(readingQuestions), {
    description: 'to be answered before anything is written',
  }),
});
export type FileReading = Static<typeof FileReading>;
