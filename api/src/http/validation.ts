import serializers from '@fastify/fast-json-stringify-compiler';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type {
  FastifyInstance,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
  FastifySerializerCompiler,
} from 'fastify';

const compilerFor = (coerceTypes: boolean | 'array'): Ajv => {
  const ajv = new Ajv({
    coerceTypes,
    useDefaults: true,
    removeAdditional: false,
    allErrors: false,
    strict: false,
  });
  addFormats(ajv);
  return ajv;
};

/**
 * Address and headers are text, so their numbers and switches are converted; a JSON body says itself what it is, and
 * `"5"` is no number there. Unknown fields are refused everywhere, never dropped.
 */
export function strictValidators() {
  const text = compilerFor(true);
  const json = compilerFor(false);
  return ({ schema, httpPart }: Parameters<FastifySchemaCompiler<object>>[0]): ValidateFunction =>
    (httpPart === 'body' ? json : text).compile(schema);
}

/** Alternatives in an answer are compiled when it is first given; to optimise them as well took twice as long. */
export const quickSerializers = (): FastifySerializerCompiler<object> =>
  serializers()({}, { ajv: { code: { optimize: false } } }) as FastifySerializerCompiler<object>;

/** Each schema is compiled by the first call that needs it: all of them together held up every start. */
export function validateStrictly(app: FastifyInstance): void {
  const validators = strictValidators();
  const serializerOf = quickSerializers();
  app.setValidatorCompiler<object>((route) => {
    let known: ValidateFunction | undefined;
    const validate = (value: unknown): boolean => {
      known ??= validators(route);
      const isValid = known(value);
      validate.errors = known.errors ?? null;
      return isValid;
    };
    validate.errors = null as FastifySchemaValidationError[] | null;
    return validate;
  });
  app.setSerializerCompiler<object>((route) => {
    let known: ReturnType<typeof serializerOf> | undefined;
    return (answer) => {
      known ??= serializerOf(route);
      return known(answer);
    };
  });
}
