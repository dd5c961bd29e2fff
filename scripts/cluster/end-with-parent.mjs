// Ends the processes that it was told of when the one that told it is gone, however that ended, kill -9 included: a process of its own, whose
// standard input nobody else has. Told by lines: `+PID SIGNAL` and `-PID`.
import { createInterface } from 'node:readline'

const LAST_WORDS_MS = 5_000
const signals = new Map()

for await (const line of createInterface({ input: process.stdin })) {
  const [pid, signal] = line.slice(1).split(' ')
  if (line.startsWith('+')) signals.set(Number(pid), signal)
  else signals.delete(Number(pid))
}
// The last that was started first: nodes before what they need.
const left = [...signals].reverse()
for (const [pid, signal] of left) kill(pid, signal)
if (left.length > 0) {
  await new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS))
  for (const [pid] of left) kill(pid, 'SIGKILL')
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}
