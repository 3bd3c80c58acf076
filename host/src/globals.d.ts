/** Names of the translation files by language, written by the build. */
declare const __TRANSLATION_FILES__: Readonly<Record<string, string>>;
declare const __LATER_TRANSLATION_FILES__: Readonly<Record<string, string>>;

/** Public keys (SPKI, base64) that releases of remotes may be signed with, written by the build. */
declare const __RELEASE_KEYS__: readonly string[];

/** Names of the parts that come with the application, written by the build. */
declare const __OWN_PARTS__: readonly string[];

/** Version of `@depotwerk/platform` that is offered beside the present one; null: none. Written by the build. */
declare const __PREVIOUS_MAJOR__: string | null;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
