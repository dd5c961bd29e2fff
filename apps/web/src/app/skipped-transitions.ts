/**
 * Leaves the rejected `ready` of a skipped view transition without report. A hidden page or a second tap skips one: the new screen is
 * shown all the same. React Router does not handle this promise.
 */
export function allowSkippedTransitions(doc: Document): void {
  const start = doc.startViewTransition?.bind(doc)
  if (!start) return
  doc.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
}
