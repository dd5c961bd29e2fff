/** A signal that resolves a new promise at each change. */
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
