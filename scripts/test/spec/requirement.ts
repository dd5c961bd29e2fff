/** One thing that the product promises, and the tests that show it. */
export interface Requirement {
  /**
   * Where `docs/reference` says it: the heading, and the first cell of the table's row or the bold words of the point where there
   * are some, for example `limits: toast` and `validation: Ticket`; a rule is `rule 7`.
   */
  readonly of: string
  /** What is promised, in one line. */
  readonly says: string
  /** Each `path of the test file > title of the test`, from the root of the repository; a group's title stands for all of its tests. */
  readonly proof: readonly string[]
}
