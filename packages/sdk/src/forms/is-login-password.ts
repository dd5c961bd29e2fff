/** A login password: 6 to 20 ASCII letters and digits, at least one of each (spec §5, rules C17). */
export function isLoginPassword(text: string): boolean {
  return /^[A-Za-z0-9]{6,20}$/.test(text) && /[A-Za-z]/.test(text) && /[0-9]/.test(text)
}
