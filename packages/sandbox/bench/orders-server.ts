import { spawn } from 'node:child_process'
import process from 'node:process'

export interface BenchServer {
  readonly url: string
  /** CPU time that all threads of the server have used, ms. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

/** The built sandbox in a process of its own, without rate limits. */
export async function startServer(dataDir: string): Promise<BenchServer> {
  const code = `
    const { startSandbox } = await import(${JSON.stringify(import.meta.resolve('@bgk/sandbox'))})
    const sandbox = await startSandbox({ port: 0, dataDir: ${JSON.stringify(dataDir)}, limits: 'off', log() {} })
    process.on('message', (order) => {
      if (order === 'stop') void sandbox.stop().then(() => process.exit(0))
      else process.send(process.cpuUsage())
    })
    process.send(sandbox.url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    void ended.then(() => reject(new Error('The server of the bench did not start')))
  })
  return {
    url,
    cpuMs: () =>
      new Promise((resolve) => {
        child.once('message', (usage: NodeJS.CpuUsage) => resolve((usage.user + usage.system) / 1_000))
        child.send('cpu')
      }),
    async stop() {
      child.send('stop')
      await ended
    },
  }
}
