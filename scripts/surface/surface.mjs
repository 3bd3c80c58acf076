import { createHash } from 'node:crypto';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../workspace/root.mjs';
import { sortedUnions } from './sorted-unions.mjs';

/** Longer texts stand as their hash: what changed in them is in the diff of the source. */
const LONGEST = 300;
const { NoTruncation, UseAliasDefinedOutsideCurrentScope, InTypeAlias } = ts.TypeFormatFlags;
/** @type {ts.TypeFormatFlags} */
const FORMAT = NoTruncation | UseAliasDefinedOutsideCurrentScope;
/** @type {ts.TypeFormatFlags} */
const ALIAS_FORMAT = FORMAT | InTypeAlias;

/** @param {string} text */
const short = (text) =>
  text.length <= LONGEST ? text : `#${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

/** A library's export is the library's promise; only which one it is counts here. @param {string} file */
const libraryOf = (file) =>
  /node_modules\/(?!\.pnpm)((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(file)?.[1];

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
function membersOf(checker, symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (symbol.flags & ts.SymbolFlags.TypeAlias)
    return sortedUnions(checker.typeToString(type, undefined, ALIAS_FORMAT));
  return checker
    .getPropertiesOfType(type)
    .map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const text = sortedUnions(checker.typeToString(checker.getTypeOfSymbol(property), undefined, FORMAT));
      return `${property.name}${isOptional ? '?' : ''}: ${text}`;
    })
    .sort()
    .join('; ');
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} exported */
function textOf(checker, exported) {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const library = libraryOf(symbol.declarations?.[0]?.getSourceFile().fileName ?? '');
  if (library !== undefined) return `from ${library}`;
  const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
  return isValue
    ? sortedUnions(checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, FORMAT))
    : membersOf(checker, symbol);
}

/**
 * Names that a file passes on as types alone (`export type *`), whatever they are where they are declared.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.SourceFile} source
 * @returns {ReadonlySet<string>}
 */
function namesOfTypes(checker, source) {
  const named = new Set();
  const types = new Set();
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
    if (statement.exportClause) {
      if (ts.isNamedExports(statement.exportClause))
        for (const { name } of statement.exportClause.elements) named.add(name.text);
      continue;
    }
    const module = checker.getSymbolAtLocation(statement.moduleSpecifier);
    const file = module?.declarations?.find(ts.isSourceFile);
    if (!module || !file) continue;
    const names = statement.isTypeOnly
      ? checker.getExportsOfModule(module).map(({ name }) => name)
      : namesOfTypes(checker, file);
    for (const name of names) types.add(name);
  }
  return new Set([...types].filter((name) => !named.has(name)));
}

/** @typedef {{ name: string, file: string }} Entry a way into a package, and its file relative to the repository */

/**
 * Reads the sources once, and tells of entries among them what other teams may rely on: every name that they export, with
 * its type.
 *
 * @param {readonly Entry[]} all
 * @returns {(entries: readonly Entry[]) => string[]} one line each, sorted
 */
export function surfaceReader(all) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  const { incremental: _, tsBuildInfoFile: __, ...options } = config?.options ?? {};
  const files = all.map(({ file }) => join(root, file));
  const program = ts.createProgram([...files, join(root, 'host/src/globals.d.ts')], options);
  const checker = program.getTypeChecker();
  return (entries) =>
    entries
      .flatMap((entry) => {
        const source = program.getSourceFile(join(root, entry.file));
        const module = source && checker.getSymbolAtLocation(source);
        if (!module) throw new Error(`${entry.file} exports nothing`);
        const types = namesOfTypes(checker, source);
        return checker
          .getExportsOfModule(module)
          .filter(({ name, flags }) => !types.has(name) || (flags & ts.SymbolFlags.Type) !== 0)
          .map((symbol) => {
            const text = types.has(symbol.name) ? membersOf(checker, symbol) : textOf(checker, symbol);
            return `${entry.name} ${symbol.name}: ${short(text)}`;
          });
      })
      .sort();
}
