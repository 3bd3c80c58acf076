import { channel } from 'node:diagnostics_channel';

/** Why a figure could not be drawn. Its document goes on without it, so nobody else would hear of it. */
export const figureFaults = channel('depotwerk.documents.figure-fault');
