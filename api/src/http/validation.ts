import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

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
export function validateStrictly(app: FastifyInstance): void {
  const text = compilerFor(true);
  const json = compilerFor(false);
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? json : text).compile(schema));
}
