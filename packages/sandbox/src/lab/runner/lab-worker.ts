/** Thread of `runSeeds`: runs one seed after the other, each with a fresh copy of the bot's module. */
import { parentPort, workerData } from 'node:worker_threads'
import type { BotTools } from '../bot'
import type { Problem } from '../findings'
import { LabError } from '../lab-error'
import { planRun } from '../plan-run'
import { runLab } from '../run'
import { createHeartbeat } from './heartbeat'
import { loadBot, loadProperties } from './load-bot'
import { plainPlace } from './plain-place'
import type { RunReply, RunRequest, ThreadTask } from './run-messages'

const task: ThreadTask = workerData
const heartbeat = createHeartbeat(task.heartbeat)
let copies = 0

const reply = (message: RunReply) => parentPort?.postMessage(message)

parentPort?.on('message', ({ seed }: RunRequest) => {
  run(seed).then(
    (result) => reply({ kind: 'result', result }),
    (error: unknown) => {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      const { code, where } = error instanceof LabError ? error : { code: undefined, where: undefined }
      reply({ kind: 'failed', message, code, where, stack })
    },
  )
})

async function run(seed: string) {
  const { bot, properties: own, options } = await load(task.botFile)
  const properties =
    task.propertiesFile === undefined
      ? own
      : await loadProperties(task.propertiesFile, task.folder, String(copies))
  const plan = planRun(seed, { ...options, ...task.options })
  // A restart loses the variables of the bot's module, as on a real machine; modules must be there before.
  const starts = [bot]
  for (const { kind } of plan.events) if (kind === 'restart') starts.push((await load(task.botFile)).bot)
  reply({ kind: 'started', plan })
  const stop = new AbortController()
  const result = await runLab((tools: BotTools) => (starts.shift() ?? bot)(tools), plan, {
    properties,
    signal: stop.signal,
    observers: [
      {
        call({ name }, view) {
          heartbeat.call(name, view.elapsed())
        },
        sample(view) {
          heartbeat.beat(Math.min(1, view.elapsed() / plan.durationMs))
        },
      },
    ],
    onProgress(part) {
      heartbeat.beat(part)
      if (heartbeat.stopped) stop.abort()
    },
  })
  return { ...result, problems: result.problems.map(withPlainPlace) }
}

const load = (source: string) => loadBot(source, task.folder, String(++copies))

/** Names the file, not the copy of it. */
function withPlainPlace(problem: Problem): Problem {
  if (problem.where === undefined) return problem
  return { ...problem, where: plainPlace(problem.where) }
}
