// One refresh runtime for host and remotes: each bundle would bring its own, and those that come after react-dom
// would never see a component. The path avoids the alias that leads here.
module.exports = globalThis.__depotwerkRefresh ??= require('../../node_modules/react-refresh/runtime.js');
