import { spawn } from 'node:child_process'
import process from 'node:process'

/** The built sandbox in a process of its own, without rate limits. */
export async function startServer(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const code = `
    const { startSandbox } = await import(${JSON.stringify(import.meta.resolve('@bgk/sandbox'))})
    const sandbox = await startSandbox({ port: 0, dataDir: ${JSON.stringify(dataDir)}, limits: 'off', log() {} })
    process.on('message', () => void sandbox.stop().then(() => process.exit(0)))
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
    async stop() {
      child.send('stop')
      await ended
    },
  }
}
