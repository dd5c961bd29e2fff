// Loaded before the command line (`node --import`): stands still where BGK_STOP_AT says, tells its parent, and goes on when it is told to.
//   note: before the write is noted      torn: half of the note is written
//   send: noted, and nothing sent yet    late: noted, and sent only once its time is over
//   tell: answered, and nothing said yet
import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

const at = process.env.BGK_STOP_AT
let hasStopped = false

async function stop() {
  if (hasStopped) return
  hasStopped = true
  const resumed = new Promise((resolve) => process.once('message', resolve))
  process.send('here')
  await resumed
}

const { open } = fs
fs.open = async (path, flags, mode) => {
  const isNote = flags === 'a+' && /[\\/]journal[\\/]/.test(String(path))
  if (isNote && at === 'note') await stop()
  const handle = await open(path, flags, mode)
  if (!isNote || at !== 'torn' || hasStopped) return handle
  const { write } = handle
  handle.write = async (bytes) => {
    const done = await write.call(handle, bytes.subarray(0, bytes.length >> 1))
    await stop()
    return done
  }
  return handle
}

const { request } = http
http.request = (url, options, answered) => {
  const sent = request(url, options, answered)
  const names = Object.keys(options.headers ?? {}).map((name) => name.toLowerCase())
  const isWrite = names.includes('idempotency-key') && !names.includes('idempotency-settle')
  if (!isWrite || hasStopped || (at !== 'send' && at !== 'late')) return sent
  const { end } = sent
  sent.end = (...rest) => {
    const goesOn = at === 'send' ? stop() : lateBy(options.signal)
    void goesOn.then(() => end.apply(sent, rest))
    return sent
  }
  return sent
}
syncBuiltinESMExports()

async function lateBy(signal) {
  void stop()
  if (!signal.aborted) await once(signal, 'abort')
}

if (at === 'tell') {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (text, ...rest) => {
    if (text === '' || hasStopped) return write(text, ...rest)
    void stop().then(() => write(text, ...rest))
    return true
  }
}
