/** Id of a tariff in the address; PostgreSQL's largest integer has 10 digits, and more cannot be an id. */
export const tariffIdOf = (text = '') => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN);
