/**
 * Without the plugin that looks for shared packages of which unused parts were cut away: nothing here is shared in that way.
 *
 * @param {{ webpackRequire: { federation: { initOptions: object, runtime: { init: (options: object) => object } } } }} container
 */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
