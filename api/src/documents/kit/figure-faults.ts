import { channel } from 'node:diagnostics_channel';

/** Name of the channel on which it is told why a figure could not be drawn. Its document goes on without it. */
export const FIGURE_FAULTS = 'depotwerk.documents.figure-fault';

export const figureFaults = channel(FIGURE_FAULTS);
