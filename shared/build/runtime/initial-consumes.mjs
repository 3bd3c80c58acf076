/** For shared packages that an entry needs before anything else; every entry here waits for them (`import()` in its first line). */
export function installInitialConsumes() {
  throw new Error('No shared package is there before the shell has given it');
}
