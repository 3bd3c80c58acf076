import Ajv, { type AnySchema, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

export interface SchemaCheck<T> {
  (value: unknown): value is T;
  /** Of the last value, empty where it was right. */
  readonly errors: readonly ErrorObject[];
}

/**
 * Whether a value is what a schema says. It is compiled by the first question: all checks together held up every start.
 *
 * @param schema as made, or a function that makes it
 */
export function schemaCheck<T>(schema: AnySchema | (() => AnySchema), options: Options = {}): SchemaCheck<T> {
  let known: ValidateFunction | undefined;
  const check = (value: unknown): value is T => {
    known ??= addFormats(new Ajv({ strict: false, ...options })).compile(
      typeof schema === 'function' ? schema() : schema,
    );
    return known(value);
  };
  return Object.defineProperty(check, 'errors', { get: () => known?.errors ?? [] }) as SchemaCheck<T>;
}
