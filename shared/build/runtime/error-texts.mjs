/** The number of a fault is what its page in the manual of the federation runtime has; sentences would travel with every part. */
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
