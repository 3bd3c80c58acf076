/**
 * The first script of the shell that a reload would bring, once it is there; null while it is the one of this page. The same
 * after a rollback.
 */
export async function otherShell(): Promise<string | null> {
  const answer = await fetch('/shell.json', { cache: 'no-cache' });
  const { main } = (await answer.json()) as { readonly main?: string };
  if (main === undefined) return null;
  const address = new URL(`/${main}`, location.href).href;
  if ([...document.scripts].some(({ src }) => src === address)) return null;
  return (await fetch(address)).ok ? main : null;
}
