import { createServer } from 'node:net'
import { fail } from '../workspace/process'

/** Returns true if a TCP port of 127.0.0.1 is free (always for 0). */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Returns a currently free TCP port of 127.0.0.1. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** Returns the port in `PORT`, or `fallback`; exits with a message if it is invalid or in use. */
export async function portFromEnv(command: string, fallback: number): Promise<number> {
  const port = Number(process.env.PORT ?? fallback)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    fail(`Invalid PORT "${process.env.PORT}": use a number from 0 to 65535.`)
  if (!(await isPortFree(port)))
    fail(`Port ${port} is in use. Stop the program that uses it, or run PORT=8090 ${command}`)
  return port
}
