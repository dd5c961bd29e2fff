import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Bus } from './bus'

const MARK_LENGTH = 44

/**
 * The same bus, on which each message is signed for its subject with a secret of the cluster's database: who reaches the broker but not
 * the database can neither give orders nor tell nodes what was committed. A message with a wrong mark is not heard.
 */
export function signedBus(bus: Bus, secret: Uint8Array, onForged: () => void): Bus {
  const markOf = (subject: string, data: string) =>
    createHmac('sha256', secret).update(subject).update('\n').update(data).digest('base64')
  return {
    get isUp() {
      return bus.isUp
    },
    publish: (subject, data) => bus.publish(subject, markOf(subject, data) + data),
    listen: (subject, hear) =>
      bus.listen(subject, (text) => {
        const data = text.slice(MARK_LENGTH)
        const given = Buffer.from(text.slice(0, MARK_LENGTH))
        const right = Buffer.from(markOf(subject, data))
        if (given.length === right.length && timingSafeEqual(given, right)) hear(data)
        else onForged()
      }),
    onChange: (listener) => bus.onChange(listener),
    close: () => bus.close(),
  }
}
