/** Flags as the command line gave them, by name. */
export type Flags = Readonly<Record<string, unknown>>
