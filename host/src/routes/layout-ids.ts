/** Ids of the layout routes that remotes are mounted into. */
export const layouts = { main: 'main', wizard: 'wizard', open: 'open' } as const;
export type LayoutId = (typeof layouts)[keyof typeof layouts];
