/** Promises of the next change, one after the other. */
export class ChangeSignal {
  #fire: () => void = () => {}
  #next = this.#begin()

  get next(): Promise<void> {
    return this.#next
  }

  fire(): void {
    this.#fire()
    this.#next = this.#begin()
  }

  #begin(): Promise<void> {
    return new Promise((resolve) => {
      this.#fire = resolve
    })
  }
}
