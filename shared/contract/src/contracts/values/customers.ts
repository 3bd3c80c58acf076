/** Groups that are offered for a new customer; a search narrows them. */
export const customerGroupsMost = 50;
