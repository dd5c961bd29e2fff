/** Promises of the next change, one after the other. */
export class Turns {
  #over: () => void = () => {}
  #next = this.#begin()

  get next(): Promise<void> {
    return this.#next
  }

  over(): void {
    this.#over()
    this.#next = this.#begin()
  }

  #begin(): Promise<void> {
    return new Promise((resolve) => {
      this.#over = resolve
    })
  }
}
