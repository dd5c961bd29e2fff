declare module 'virtual:playground' {
  /** Address of each program, and of each module that a sample may import. */
  export const modules: Readonly<Record<string, string>> & {
    readonly exchange: string
    readonly runner: string
  }
}
