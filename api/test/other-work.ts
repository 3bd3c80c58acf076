/** Something else that the process has to do: counts how often it had its turn. */
export class OtherWork {
  turns = 0;
  private next = setImmediate(() => this.turn());

  private turn(): void {
    this.turns += 1;
    this.next = setImmediate(() => this.turn());
  }

  end(): void {
    clearImmediate(this.next);
  }
}
