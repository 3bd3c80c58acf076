/**
 * Tables, forms and charts for the remotes: the host builds and shares them, but its own first screen does without.
 * They are fetched beside it (see the preload links), so that the first page of a remote does not wait for them.
 */
export const loadDataComponents = () => import('@depotwerk/ui/data');
