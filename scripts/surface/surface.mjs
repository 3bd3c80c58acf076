import { createHash } from 'node:crypto';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../workspace/root.mjs';

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
  if (symbol.flags & ts.SymbolFlags.TypeAlias) return checker.typeToString(type, undefined, ALIAS_FORMAT);
  return checker
    .getPropertiesOfType(type)
    .map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const text = checker.typeToString(checker.getTypeOfSymbol(property), undefined, FORMAT);
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
    ? checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, FORMAT)
    : membersOf(checker, symbol);
}

/**
 * What other teams may rely on: every name that the entries of a package export, with its type.
 *
 * @param {readonly string[]} entries files, relative to the repository
 * @returns {string[]} one line each, sorted
 */
export function surfaceOf(entries) {
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
  const files = entries.map((entry) => join(root, entry));
  const { incremental: _, tsBuildInfoFile: __, ...options } = config?.options ?? {};
  const program = ts.createProgram([...files, join(root, 'host/src/globals.d.ts')], options);
  const checker = program.getTypeChecker();
  return files
    .flatMap((file, index) => {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      if (!module) throw new Error(`${file} exports nothing`);
      const entry = /([^/]+)\.ts$/.exec(entries[index] ?? '')?.[1] ?? '';
      return checker
        .getExportsOfModule(module)
        .map((symbol) => `${entry} ${symbol.name}: ${short(textOf(checker, symbol))}`);
    })
    .sort();
}
