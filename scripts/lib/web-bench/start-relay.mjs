import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts relay.mjs before a running exchange; `folder` holds the baseline page. */
export async function startRelay(upstream, folder) {
  const child = fork(fileURLToPath(new URL('relay.mjs', import.meta.url)), [upstream, folder])
  const answer = async (type) => {
    for (;;) {
      const [message] = await once(child, 'message')
      if (message.type === type) return message.value
    }
  }
  const port = await answer('port')
  return {
    url: `http://127.0.0.1:${port}`,
    setRate(value) {
      const done = answer('rate')
      child.send({ type: 'rate', value })
      return done
    },
    sent() {
      const answered = answer('sent')
      child.send({ type: 'sent' })
      return answered
    },
    stop: () => child.kill(),
  }
}
