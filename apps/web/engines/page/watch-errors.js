// First in the head of every document: what goes wrong in it is kept for the step that asks (person.ts).
;(() => {
  const keep = (text) => {
    const kept = JSON.parse(sessionStorage.getItem('faults') ?? '[]')
    sessionStorage.setItem('faults', JSON.stringify([...kept, `${location.pathname}: ${text}`]))
  }
  const say = (thing) => (thing instanceof Error ? `${thing.message}\n${thing.stack}` : String(thing))
  // Firefox ends the loads of a document that is left, and reports each as an error.
  let isLeft = false
  addEventListener('beforeunload', () => {
    isLeft = true
  })
  addEventListener(
    'error',
    ({ error, message, target }) => {
      if (!(target instanceof Element)) keep(say(error ?? message))
      // Firefox says so of a module that is there already; one that is missing fails its import.
      else if (target.rel !== 'modulepreload' && !isLeft) keep(`not loaded: ${target.src ?? target.href}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled: ${say(reason)}`))
  addEventListener('securitypolicyviolation', (event) =>
    keep(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  )
  const { error } = console
  console.error = (...parts) => {
    keep(`console: ${parts.map(say).join(' ')}`)
    error.apply(console, parts)
  }
})()
