import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { covers } from './version-fit';

/**
 * Hands everybody the version that was asked for. The runtime itself takes the one version of a singleton that is loaded
 * already, whatever the range says; of our own packages there may be two.
 */
export const fittingVersion: ModuleFederationRuntimePlugin = {
  name: 'depotwerk-fitting-version',
  resolveShare(args) {
    const range = args.shareInfo.shareConfig.requiredVersion;
    if (typeof range !== 'string' || covers(range, args.version)) return args;
    const versions = args.shareScopeMap[args.scope]?.[args.pkgName] ?? {};
    const fitting = Object.entries(versions).find(([version]) => covers(range, version))?.[1];
    if (fitting) args.resolver = () => ({ shared: fitting, useTreesShaking: false });
    return args;
  },
};
