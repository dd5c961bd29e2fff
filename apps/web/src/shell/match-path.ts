export type PathParams = Readonly<Record<string, string>>

/** `//my` is not `/my`: browsers take it for another host. */
const stepsOf = (path: string) => path.replace(/\/$/, '').split('/').slice(1)

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

/** Whether a path is of this form, and what stands in its places: `/a/:name`, or `/a/:name?` where the last may be missing. */
export function matchPath(form: string, pathname: string): PathParams | undefined {
  const wanted = stepsOf(form)
  const given = stepsOf(pathname)
  const params: Record<string, string> = {}
  if (given.length > wanted.length) return undefined
  for (const [index, step] of wanted.entries()) {
    const value = given[index]
    const place = /^:(\w+)(\??)$/.exec(step)
    if (value === undefined && !place?.[2]) return undefined
    if (value === undefined) continue
    if (place?.[1]) params[place[1]] = decoded(value)
    else if (value !== step) return undefined
  }
  return params
}
