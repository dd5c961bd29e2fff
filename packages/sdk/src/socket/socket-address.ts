import type { Clock } from '../environment'

/** A fresh user number: epoch milliseconds followed by a random 0 to 99 (spec §4, wire §8). It names nobody. */
export function userNumber(clock: Clock, random: () => number): string {
  return `${clock.now()}${Math.floor(random() * 100)}`
}

/** The socket's URL of an exchange: `ws(s)://…/ws/{userNo}`. */
export function socketAddress(origin: string, userNo: string): string {
  return `${origin.replace(/^http/i, 'ws').replace(/\/+$/, '')}/ws/${userNo}`
}
