import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/**
 * The text of a type with the members of its unions in order: the compiler prints them as it met them, which another file among
 * the sources changes.
 *
 * @param {string} text as the compiler prints a type
 */
export function sortedUnions(text) {
  if (!text.includes(' | ')) return text;
  const source = ts.createSourceFile('type.ts', `type T = ${text};`, ts.ScriptTarget.Latest);
  /** @type {ts.TransformerFactory<ts.SourceFile>} */
  const sort = (context) => {
    /** @param {ts.Node} node @returns {ts.Node} */
    const visit = (node) => {
      const inner = ts.visitEachChild(node, visit, context);
      if (!ts.isUnionTypeNode(inner)) return inner;
      const print = (/** @type {ts.Node} */ member) =>
        printer.printNode(ts.EmitHint.Unspecified, member, source);
      return ts.factory.createUnionTypeNode(
        [...inner.types].sort((one, other) => (print(one) < print(other) ? -1 : 1)),
      );
    };
    return (file) => ts.visitEachChild(file, visit, context);
  };
  const [sorted] = ts.transform(source, [sort]).transformed;
  const [statement] = sorted?.statements ?? [];
  if (!statement || !ts.isTypeAliasDeclaration(statement)) return text;
  return printer.printNode(ts.EmitHint.Unspecified, statement.type, source).replace(/\s+/g, ' ');
}
