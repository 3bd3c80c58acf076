/** Minutes without a hand at any tab after which a page locks itself; 0: never. */
export const idleLockMinutes = { default: 30, max: 720 } as const;
