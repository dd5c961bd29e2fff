// Clients of the sockets bench, in a process of their own: bare TCP that counts frames and reads nothing in them, so that
// they leave the cores to the server. Arguments: host, port, how many, text each sends once open. Told `count`, answers.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import process from 'node:process'

const [host = '', port = '', many = '', subscribeText = ''] = process.argv.slice(2)
let frames = 0
let bytes = 0
let open = 0

/**
 * A text frame of a client: masked, with a mask of zeros.
 * @param {string} text
 */
function frame(text) {
  const body = Buffer.from(text)
  if (body.length > 125) throw new Error('too long for a short frame')
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}

/** @param {number} number */
function join(number) {
  const socket = connect(Number(port), host)
  socket.setNoDelay(true)
  socket.write(
    `GET /ws/${10_000_000 + number} HTTP/1.1\r\nhost: ${host}:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  let upgraded = false
  /** Bytes of the frame under way that are still to come, and the start of a head that came in pieces. */
  let left = 0
  let rest = Buffer.alloc(0)
  socket.on('data', (data) => {
    bytes += data.length
    let at = 0
    if (!upgraded) {
      const end = data.indexOf('\r\n\r\n')
      if (end < 0) return
      upgraded = true
      if (++open === Number(many)) process.send?.('open')
      socket.write(frame(subscribeText))
      at = end + 4
    }
    if (rest.length > 0) {
      data = Buffer.concat([rest, data.subarray(at)])
      rest = Buffer.alloc(0)
      at = 0
    }
    while (at < data.length) {
      if (left > 0) {
        const part = Math.min(left, data.length - at)
        left -= part
        at += part
        continue
      }
      const short = (data[at + 1] ?? 0) & 127
      const head = short < 126 ? 2 : short === 126 ? 4 : 10
      if (data.length - at < head) {
        rest = Buffer.from(data.subarray(at))
        return
      }
      left =
        short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2))
      at += head
      frames++
    }
  })
  socket.on('error', (error) => process.send?.({ error: error.message }))
}

process.on('message', () => {
  process.send?.({ frames, bytes })
})
// Not all at once: a thousand handshakes in one moment overflow the queue of the listening socket.
let number = 0
const more = setInterval(() => {
  for (let i = 0; i < 20 && number < Number(many); i++) join(number++)
  if (number === Number(many)) clearInterval(more)
}, 10)
