/** Starts the worker that keeps the sockets (live-worker.ts). */
export function startLiveWorker(): Worker {
  return new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' })
}
