export interface NatsServer {
  readonly port: number
  /** `nats://127.0.0.1:4222` */
  readonly url: string
  readonly pid: number | undefined
  readonly isRunning: boolean
  ended(): Promise<unknown>
  stop(): Promise<void>
  start(): Promise<void>
}

export function ensureNats(): Promise<boolean>
export function startNats(options?: {
  readonly port?: number
  readonly logFile?: string
}): Promise<NatsServer>
