import type { OtherNodes } from '../engine/engine'
import type { HostTimers } from '../engine/time/clock'
import type { Bus } from './bus'
import type { Subjects } from './messages'

interface NodeMessage {
  readonly from: string
  /** Set where an answer is wanted: the question it belongs to. */
  readonly question?: number
  readonly data: string
}

/** On one laptop an answer takes a millisecond. */
const ANSWERS_MS = 300

/** What nodes tell each other beside the journal: what must be known everywhere and is no part of the exchange. */
export function createOtherNodes(
  { bus, subjects }: { readonly bus: Bus; readonly subjects: Subjects },
  self: string,
  timers: HostTimers,
): OtherNodes {
  const open = new Map<number, (answer: string) => void>()
  let lastQuestion = 0
  const send = (subject: string, message: NodeMessage) => bus.publish(subject, JSON.stringify(message))
  const receive = (subject: string, take: (message: NodeMessage) => void) =>
    bus.listen(subject, (text) => {
      const message: NodeMessage = JSON.parse(text)
      if (message.from !== self) take(message)
    })
  receive(subjects.replies(self), ({ question = 0, data }) => open.get(question)?.(data))
  return {
    publish(topic, data) {
      send(subjects.topic(topic), { from: self, data })
    },
    request(topic, data) {
      const question = ++lastQuestion
      const answers: string[] = []
      open.set(question, (answer) => answers.push(answer))
      send(subjects.topic(topic), { from: self, question, data })
      return new Promise((resolve) => {
        timers.setTimeout(() => {
          open.delete(question)
          resolve(answers)
        }, ANSWERS_MS)
      })
    },
    onMessage(topic, listener) {
      return receive(subjects.topic(topic), ({ from, question, data }) => {
        const answer = listener(data)
        if (question === undefined) return
        send(subjects.replies(from), { from: self, question, data: answer ?? '' })
      })
    },
  }
}
