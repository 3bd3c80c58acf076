/** A failure whose message is all that the user needs: printed without a stack. */
export class Failure extends Error {}

/**
 * Runs a command's main function: one sentence for what was foreseen, the stack for what was not.
 *
 * @param {() => Promise<void>} main
 */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}
