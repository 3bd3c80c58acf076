import { join } from 'node:path';
import webpack from 'webpack';

const runtime = join(import.meta.dirname, '../runtime');

/** Of the federation runtime what nothing here uses, and what stands in for it. */
const replaced = /** @type {const} */ ([
  [/error-codes[\\/]dist[\\/]desc\.mjs$/, 'error-texts.mjs'],
  [/webpack-bundler-runtime[\\/]dist[\\/]init\.js$/, 'init.mjs'],
  [/webpack-bundler-runtime[\\/]dist[\\/]installInitialConsumes\.js$/, 'initial-consumes.mjs'],
]);

const OF_RUNTIME = /[\\/]@module-federation[\\/]/;

/** The federation runtime without what is never run. Every part carries its own. */
export class SmallRuntimePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    for (const [file, stand] of replaced)
      new webpack.NormalModuleReplacementPlugin(file, join(runtime, stand)).apply(compiler);
    compiler.hooks.thisCompilation.tap('SmallRuntimePlugin', (compilation) => {
      // The federation plugin puts every module that it can reach into the entry, those without an effect as well.
      const stage = webpack.OptimizationStages.STAGE_ADVANCED + 10;
      compilation.hooks.optimizeChunks.tap({ name: 'SmallRuntimePlugin', stage }, () => {
        for (const chunk of compilation.chunks) if (chunk.hasRuntime()) dropUnused(compilation, chunk);
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {import('webpack').Chunk} chunk */
function dropUnused({ chunkGraph, moduleGraph }, chunk) {
  const isUsed = (/** @type {import('webpack').Module} */ module) =>
    [...moduleGraph.getIncomingConnections(module)].some(
      (connection) =>
        connection.isTargetActive(chunk.runtime) &&
        (!connection.originModule || chunkGraph.isModuleInChunk(connection.originModule, chunk)),
    );
  for (let isDone = false; !isDone;) {
    const unused = [...chunkGraph.getChunkModules(chunk)].filter(
      (module) => OF_RUNTIME.test(module.nameForCondition() ?? '') && !isUsed(module),
    );
    for (const module of unused) chunkGraph.disconnectChunkAndModule(chunk, module);
    isDone = unused.length === 0;
  }
}
