/** `folder` is created when missing; `memory` starts from a dumped database where one is given. */
export type WorkerOptions =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'memory'; readonly templateFile?: string };

export type ToWorker =
  | { readonly kind: 'protocol'; readonly bytes: Uint8Array }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };

/** Every `protocol` is answered by one `answer`, in order. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array }
  | { readonly kind: 'dumped'; readonly tar: ArrayBuffer }
  | { readonly kind: 'closed' };
