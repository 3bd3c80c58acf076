import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/**
 * Makes the types of a client of an OpenAPI document and compiles a program with them, which finds them in `./api`.
 * Takes `{ document, program }` and answers with what the compiler complains of, as JSON. A process of its own, as these
 * packages are ES modules and the compiler is slow inside of jest.
 */

/** @type {{ document: object, program: string }} */
const { document, program } = JSON.parse(await text(process.stdin));

/** @type {ts.CompilerOptions} */
const options = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

// A document that is none ends this process here.
const redocly = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
const types = astToString(await openapiTS(JSON.stringify(document), { redocly, silent: true }));

const files = new Map([
  [join(import.meta.dirname, 'api.ts'), types],
  [join(import.meta.dirname, 'program.ts'), program],
]);
const host = ts.createCompilerHost(options);
const { fileExists, readFile } = host;
host.fileExists = (/** @type {string} */ name) => files.has(name) || fileExists(name);
host.readFile = (/** @type {string} */ name) => files.get(name) ?? readFile(name);

const complaints = ts
  .getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host))
  .map(({ file, start = 0, messageText }) => {
    const [name, line] = file ? [file.fileName, file.getLineAndCharacterOfPosition(start).line + 1] : ['', 0];
    return `${name}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
process.stdout.write(JSON.stringify(complaints));
