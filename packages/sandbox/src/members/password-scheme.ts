/** One way to hash passwords. All texts are in PHC form and name the costs they were made with. */
export interface PasswordScheme {
  hash(password: string): Promise<string>
  /** Whether `verify` understands the text. */
  reads(stored: string): boolean
  verify(password: string, stored: string): Promise<boolean>
  /** Whether a new hash would have the same costs. */
  isCurrent(stored: string): boolean
  /** A hash of no password at all, as dear to verify as a real one. */
  decoy(): string
}
