import type { RouteObject } from 'react-router-dom';
import type { Translations } from '../i18n/i18n';

/** The one thing that a remote shows to the host. */
export interface RemoteModule {
  /** Pages in the main layout, relative to the root and below the paths of the release; pages are `lazy`. */
  readonly routes: readonly RouteObject[];
  /** Pages in the second layout, the one of the wizards. */
  readonly wizardRoutes?: readonly RouteObject[];
  /** Pages in the second layout, below `{path}/{guid}`, that are reachable without a session. */
  readonly openRoutes?: readonly RouteObject[];
  /** Texts of the namespace that has the name of the remote. */
  readonly translations: Translations;
  /**
   * Those of them with which a page begins whose `handle` says `{ texts: 'first' }`: all that it and its dialogs show. Every other page
   * waits for all. A shell that does not know it always loads all.
   */
  readonly firstTranslations?: Translations;
}

/** Checks the shape of a remote at compile time, for `export default remoteModule({ … })`. */
export const remoteModule = <const M extends RemoteModule>(module: M): M => module;
