export interface Computed<T> {
  readonly value: T;
  /** Version of the data that the value was computed from, read in the same statement. */
  readonly version: number;
}

interface Entry<T> extends Computed<T> {
  readonly computedAt: number;
  readonly costMs: number;
  readonly size: number;
}

export interface CacheLimits<T> {
  readonly maxSize: number;
  readonly sizeOf: (value: T) => number;
  /**
   * A value whose version is out of date may still be used for this many times as long as it took to compute.
   * 0: never.
   */
  readonly patience: number;
}

/** Values that cost less than this are always exact. */
const CHEAP_MS = 100;

/**
 * Values by key and version of the data, the least recently used dropped first. The same value is computed once at a
 * time, however many requests ask for it.
 */
export class VersionedCache<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private readonly running = new Map<string, Promise<Computed<T>>>();
  private size = 0;

  constructor(
    private readonly limits: CacheLimits<T>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @returns the value of this version, or an older one that is not yet worth computing again */
  get(key: string, version: number): Computed<T> | undefined {
    const entry = this.entries.get(key);
    if (!entry || (entry.version !== version && !this.isPatient(entry))) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  /** @returns the value of whatever version is kept */
  peek(key: string): Computed<T> | undefined {
    return this.entries.get(key);
  }

  /** @param version the caller's; two calls share one computation only when they ask for the same version */
  async compute(key: string, version: number, work: () => Promise<Computed<T>>): Promise<Computed<T>> {
    const runningKey = `${version} ${key}`;
    const running = this.running.get(runningKey);
    if (running) return running;
    const computing = this.computeNow(key, work);
    this.running.set(runningKey, computing);
    try {
      return await computing;
    } finally {
      this.running.delete(runningKey);
    }
  }

  /** Forgets everything, so that who wrote something here sees it at once. */
  clear(): void {
    this.entries.clear();
    this.size = 0;
  }

  set(key: string, { value, version }: Computed<T>, costMs: number): void {
    const size = this.limits.sizeOf(value) + key.length;
    this.remove(key);
    if (size > this.limits.maxSize / 8) return;
    this.entries.set(key, { value, version, costMs, size, computedAt: this.now() });
    this.size += size;
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.limits.maxSize) break;
      this.remove(oldest);
    }
  }

  private async computeNow(key: string, work: () => Promise<Computed<T>>): Promise<Computed<T>> {
    const start = this.now();
    const computed = await work();
    this.set(key, computed, this.now() - start);
    return computed;
  }

  private isPatient({ costMs, computedAt }: Entry<T>): boolean {
    return costMs >= CHEAP_MS && this.now() - computedAt < costMs * this.limits.patience;
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.size -= entry.size;
  }
}
