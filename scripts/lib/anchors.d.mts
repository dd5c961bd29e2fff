export function anchorsOf(markdown: string): ReadonlySet<string>
