import webpack from 'webpack';

/**
 * Name of the function that the host puts on the window: address of a file of a remote -> its hash.
 * The same name is used in `host/src/federation/integrity.ts`.
 */
export const INTEGRITY_LOOKUP = '__depotwerkIntegrity';

/** Valid, but no file has it: a browser refuses a file whose hash is unknown (an unreadable hash it would ignore). */
export const NO_FILE_HASH = `sha384-${'A'.repeat(64)}`;

const lookup = (/** @type {string} */ url) =>
  `(globalThis.${INTEGRITY_LOOKUP} && globalThis.${INTEGRITY_LOOKUP}(${url})) || ${JSON.stringify(NO_FILE_HASH)}`;

/** Makes webpack's chunk loader ask for the hash of every chunk it loads; no hash, no chunk. */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = ${lookup('url')};`,
      );
    });
  }
}

/**
 * The same for stylesheets. Only the text of this function reaches the browser, so everything it uses is written
 * inside it.
 *
 * @param {HTMLLinkElement} link
 */
export function insertStylesheetWithIntegrity(link) {
  const integrityOf = /** @type {{ __depotwerkIntegrity?: (url: string) => string | undefined }} */ (
    globalThis
  ).__depotwerkIntegrity;
  link.crossOrigin = 'anonymous';
  link.integrity = integrityOf?.(link.href) ?? 'sha384-' + 'A'.repeat(64);
  document.head.appendChild(link);
}
