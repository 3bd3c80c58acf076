/**
 * Where the words for a refusal stand: those of the application, then those that a part brings for the codes of its own
 * server (`orders.mayNotEdit`: `errors.mayNotEdit` in the texts of the part), then what is said of any.
 *
 * @param otherwise key of the text for a code that nobody has words for, with its namespace
 */
export const refusalKeys = (errorCode: string, otherwise: string): string[] => {
  const [part = '', ...word] = errorCode.split('.');
  const own = word.length === 0 ? [] : [`${part}:errors.${word.join('.')}`];
  return [`common:errors.${errorCode}`, ...own, otherwise];
};
