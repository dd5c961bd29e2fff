import type { FaultInjector } from '../../server/faults/fault-injector'

/** One request that the exchange is executing. */
interface Served {
  /** Kind of the fault that struck it. */
  fault: string | undefined
}

/** Requests that the exchange is executing, for the time: it stands still until they rest. */
export interface Serving {
  begin(): Served
  end(request: Served): void
  /** True while a request rests neither in virtual time nor forever. */
  readonly isBusy: boolean
  /** Injector that notes its faults with the requests. */
  watch(injector: FaultInjector): FaultInjector
}

/** Faults under which a request waits for virtual time, or forever. */
const PAUSING: ReadonlySet<string> = new Set(['delay', 'late-reply', 'no-reply'])

export function createServing(): Serving {
  const active = new Set<Served>()
  /** Requests are struck in the promise jobs after their begin, and begin in tasks of their own. */
  let latest: Served | undefined
  return {
    begin() {
      latest = { fault: undefined }
      active.add(latest)
      return latest
    },
    end(request) {
      active.delete(request)
    },
    get isBusy() {
      for (const { fault } of active) if (!PAUSING.has(fault ?? '')) return true
      return false
    },
    watch: (injector) => ({
      ...injector,
      get idle() {
        return injector.idle
      },
      strikeCall(name, uid) {
        const rule = injector.strikeCall(name, uid)
        if (rule !== undefined && latest !== undefined) latest.fault = rule.kind
        return rule
      },
    }),
  }
}
