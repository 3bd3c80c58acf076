/** Stands for a single value: a parameter or a constant. */
export const VALUE = 'a value';
/** Stands for several values: `= any($1)`, `in (1, 2)`. */
export const VALUES = 'several values';

/** Names of what is known to belong to one contract, and whether a value is among them. */
export class SameContract {
  /** @type {Map<string, string>} */
  #parents = new Map();

  /** @param {string} name @returns {string} */
  #find(name) {
    const parent = this.#parents.get(name) ?? name;
    return parent === name ? name : this.#find(parent);
  }

  /** @param {string} one @param {string} other */
  join(one, other) {
    this.#parents.set(this.#find(one), this.#find(other));
  }

  /** @param {string} one @param {string} other */
  has(one, other) {
    return this.#find(one) === this.#find(other);
  }

  /** @param {readonly string[]} names */
  countGroups(names) {
    return new Set(names.map((name) => this.#find(name))).size;
  }
}
