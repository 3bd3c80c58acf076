// One refresh runtime for host and remotes: each bundle would bring its own, and those that come after react-dom
// would never see a component.
module.exports = globalThis.__depotwerkRefresh ??= require('react-refresh/runtime.js');
