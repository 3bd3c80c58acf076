import { Type, type Static, type TSchema } from 'typebox';
import { sortDirections } from '../values/list-order';
import { search } from '../values/search';

/** A closed object: unknown fields are refused instead of being dropped. */
export const Closed = <P extends Record<string, TSchema>>(
  properties: P,
  options: { description?: string } = {},
) => Type.Object(properties, { additionalProperties: false, ...options });

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A string enumeration as one `enum`, which reads better in OpenAPI than a union of constants. */
export const OneOf = <const V extends readonly string[]>(
  values: V,
  options: { description?: string; default?: V[number] } = {},
) => Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options });

/** The same for numbers. */
export const OneOfIntegers = <const V extends readonly number[]>(
  values: V,
  options: { description?: string } = {},
) => Type.Unsafe<V[number]>({ type: 'integer', enum: [...values], ...options });

/** PostgreSQL's `integer`; ids above it cannot exist and are refused instead of overflowing in the database. */
export const MAX_INTEGER = 2_147_483_647;

export const Id = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });
export const Uuid = Type.String({ format: 'uuid' });
export const IsoDate = Type.String({ format: 'date', description: 'YYYY-MM-DD' });
export const IsoTimestamp = Type.String({ format: 'date-time' });
/** The clock of a browser may be off by hours: how long something lasts is counted from the arrival of the answer. */
export const SecondsLeft = Type.Integer({ minimum: 0, description: 'seconds from this answer on; 0: over' });
/**
 * A share, 0..1. Shares, fees and volatilities are fractions in the rules, in the database and on the wire; percent
 * exists in formats and in form values whose name ends in `Percent`.
 */
export const Fraction = Type.Number({ description: 'fraction, 0 to 1' });
export const Euro = Type.Number({ description: 'EUR, 2 decimals' });

/** One line of text without control characters (NUL is legal JSON, but no database stores it). */
export const Line = (options: { minLength?: number; maxLength: number }) =>
  Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f]*$', ...options });

/** A line that is not blank; the server leaves out spaces at both ends. */
export const Name = (options: { maxLength: number }) =>
  Type.String({ pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]*$', minLength: 1, ...options });

/** Text of several lines; of the control characters only tab and line breaks. */
export const Text = (options: { minLength?: number; maxLength: number }) =>
  Type.String({ pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$', ...options });

/** The same, and not blank: what somebody is asked to say. */
export const FilledText = (options: { minLength?: number; maxLength: number }) =>
  Type.String({
    pattern: '^(?=[\\s\\S]*\\S)[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
    minLength: 1,
    ...options,
  });

/** A search word; a shorter one is refused (LIMIT-23). */
export const SearchText = Line({ minLength: search.minLength, maxLength: search.maxLength });

export const SortDirection = OneOf(sortDirections);

export const ById = <N extends string>(name: N) => Closed({ [name]: Id } as Record<N, typeof Id>);
export const ByUuid = <N extends string>(name: N) => Closed({ [name]: Uuid } as Record<N, typeof Uuid>);

/** One page of a list by position. */
export const Paging = {
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  offset: Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 }),
};

/** Counts the edits of a record. */
export const Version = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });

/** What became of one record of an action on several; the others are not touched by its refusal. */
export const RowResult = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'as lists show it; empty when there is no such record' }),
  status: OneOf(['done', 'unchanged', 'refused']),
  errorCode: Nullable(Type.String({ description: 'why it was refused' })),
});
export type RowResult = Static<typeof RowResult>;
export const RowResults = Type.Object({ results: Type.Array(RowResult) });
export type RowResults = Static<typeof RowResults>;

/** A file in an answer or a request. */
export const Binary = Type.Unsafe<Blob>({ type: 'string', format: 'binary' });

/** 204: no body. */
export const Nothing = Type.Null();

export const ApiError = Type.Object({
  errorCode: Type.String({ description: 'stable, dotted: `contracts.notFound`' }),
  message: Type.String({ description: 'English, for developers and logs; screens translate the code' }),
  field: Type.Optional(Type.String({ description: 'JSON pointer or query name of the refused field' })),
  parameters: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  details: Type.Optional(Type.Array(Type.Object({ field: Type.String(), reason: Type.String() }))),
  traceId: Type.String(),
});
export type ApiError = Static<typeof ApiError>;

export const GroupReference = Type.Object({ id: Uuid, groupName: Type.String() });
