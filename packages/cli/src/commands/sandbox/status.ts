import { fieldsOf, findSandbox } from '../../exchange/sandbox-control'
import type { Handler } from '../../manifest-shape'
import { facts } from '../../output/table'

/** `bgk sandbox status`: whether one runs, where, and what its clock and store are. */
export const sandboxStatus: Handler = async (context, _args, flags) => {
  const { output } = context
  const sandbox = await findSandbox(context, flags)
  const health = fieldsOf(await sandbox.ask('GET', 'health'))
  const clock = fieldsOf(await sandbox.ask('GET', 'clock'))
  const faults = fieldsOf(await sandbox.ask('GET', 'faults')).faults
  const document = {
    url: sandbox.url,
    pid: sandbox.pid ?? null,
    store: health.store,
    seq: health.seq,
    clock: clock.mode,
    rate: clock.rate,
    now: typeof clock.now === 'number' ? new Date(clock.now).toISOString() : null,
    faults: Array.isArray(faults) ? faults.length : 0,
  }
  await output.answer(
    () => document,
    () =>
      facts([
        ['Exchange', document.url],
        ['Process', document.pid === null ? 'unknown' : String(document.pid)],
        ['Store', String(document.store)],
        ['Commands', String(document.seq)],
        ['Clock', `${document.clock}, rate ${document.rate}, ${document.now}`],
        ['Faults', String(document.faults)],
      ]),
  )
  return 0
}
