/** In the order in which the first one that fits is the nearest. */
export const innermostFirst = <P extends { readonly path: string }>(places: readonly P[]): readonly P[] =>
  [...places].sort((one, other) => other.path.length - one.path.length);
