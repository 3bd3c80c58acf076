import { PLATFORM_VERSION } from '@depotwerk/platform';

/** As the build of the shell names its first script. */
const FIRST_SCRIPT = /\/(assets\/main\.[0-9a-f]+\.js)$/;

/** The application that is open here, as a proof names the one that it ran in; a development server has no build. */
export function openShell(): { readonly shellVersion: string; readonly shellBuild?: string } {
  const [shellBuild] = [...document.scripts].flatMap(({ src }) => FIRST_SCRIPT.exec(src)?.[1] ?? []);
  return { shellVersion: PLATFORM_VERSION, ...(shellBuild === undefined ? {} : { shellBuild }) };
}
