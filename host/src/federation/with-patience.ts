export class OutOfPatience extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms / 1000} seconds`);
    this.name = 'OutOfPatience';
  }
}

/**
 * Gives up when nothing happens for a while: every call of `onProgress` starts the time anew, so that a slow line is
 * no failure as long as the work advances.
 */
export function withPatience<T>(ms: number, work: (onProgress: () => void) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new OutOfPatience(ms)), ms);
    };
    restart();
    work(restart)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
