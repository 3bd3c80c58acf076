/** Versions of the translation files by language, written by the build. */
declare const __TRANSLATION_VERSIONS__: Readonly<Record<string, string>>;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
