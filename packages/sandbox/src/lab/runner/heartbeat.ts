/** Shared memory of a thread and its parent, readable while the thread is busy. */
export interface Heartbeat {
  readonly memory: SharedArrayBuffer
  /** Of the thread: reports progress, 0 to 1. */
  beat(part: number): void
  /** Of the thread: reports the bot's last call, and its time in ms since the start of the run. */
  call(name: string, at: number): void
  /** Of the thread: tests whether the run is to stop. */
  readonly stopped: boolean
  /** Of the parent: asks the run to stop. */
  stop(): void
  /** Of the parent, before a run. */
  reset(): void
  /** Changes with each sign of life. */
  readonly beats: number
  readonly part: number
  readonly lastCall: { readonly name: string; readonly at: number } | undefined
}

const [BEATS, STOP, PART, CALL_SECONDS, CALL_LENGTH] = [0, 1, 2, 3, 4]
const NUMBERS = 5 * Int32Array.BYTES_PER_ELEMENT
const NAME_BYTES = 64
const PARTS = 1_000_000

export function createHeartbeat(memory = new SharedArrayBuffer(NUMBERS + NAME_BYTES)): Heartbeat {
  const numbers = new Int32Array(memory, 0, 5)
  const name = new Uint8Array(memory, NUMBERS, NAME_BYTES)
  return {
    memory,
    beat(part) {
      Atomics.store(numbers, PART, Math.round(part * PARTS))
      Atomics.add(numbers, BEATS, 1)
    },
    call(text, at) {
      Atomics.add(numbers, BEATS, 1)
      // Names of calls are ASCII.
      const length = Math.min(text.length, NAME_BYTES)
      for (let index = 0; index < length; index += 1) name[index] = text.charCodeAt(index)
      Atomics.store(numbers, CALL_LENGTH, length)
      Atomics.store(numbers, CALL_SECONDS, Math.floor(at / 1000))
    },
    get stopped() {
      return Atomics.load(numbers, STOP) === 1
    },
    stop: () => void Atomics.store(numbers, STOP, 1),
    reset() {
      for (const index of [STOP, PART, CALL_SECONDS, CALL_LENGTH]) Atomics.store(numbers, index, 0)
    },
    get beats() {
      return Atomics.load(numbers, BEATS)
    },
    get part() {
      return Atomics.load(numbers, PART) / PARTS
    },
    get lastCall() {
      const length = Atomics.load(numbers, CALL_LENGTH)
      if (length === 0) return undefined
      const text = String.fromCharCode(...name.slice(0, length))
      return { name: text, at: Atomics.load(numbers, CALL_SECONDS) * 1000 }
    },
  }
}
