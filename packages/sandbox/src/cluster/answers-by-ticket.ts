import type { Answer } from '../core/commands'

/** Tickets in each of the two halves; a gateway sends again within seconds. */
const HALF = 50_000

/**
 * What became of commands that have a ticket, by ticket: each node learns it from the rows it applies, so that whoever leads next answers a
 * command that is sent again instead of doing it twice. At least the newest 50,000 are kept, then the older half goes at once.
 */
export class AnswersByTicket {
  #young = new Map<string, Answer>()
  #old = new Map<string, Answer>()

  find(ticket: string): Answer | undefined {
    return this.#young.get(ticket) ?? this.#old.get(ticket)
  }

  remember(ticket: string, answer: Answer): void {
    if (this.#young.size >= HALF) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(ticket, answer)
  }
}
