import packageJson from '../package.json';

/** What releases of remotes name their range for. */
export const PLATFORM_VERSION: string = packageJson.version;
