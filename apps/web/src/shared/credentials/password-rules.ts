/** The rules of a login password (docs/reference/rules.md#r17), and whether a text keeps each. */
export function passwordRules(password: string) {
  return {
    length: password.length >= 6 && password.length <= 20,
    letterAndDigit: /[A-Za-z]/.test(password) && /[0-9]/.test(password),
    onlyLettersDigits: password !== '' && /^[A-Za-z0-9]*$/.test(password),
  }
}

/** How hard a password is to guess by its rules: undefined while it breaks one; longer, and small letters beside capitals, are stronger. */
export function passwordStrength(password: string): 'weak' | 'fair' | 'strong' | undefined {
  const { length, letterAndDigit, onlyLettersDigits } = passwordRules(password)
  if (!length || !letterAndDigit || !onlyLettersDigits) return undefined
  const points =
    Number(password.length >= 8) +
    Number(password.length >= 12) +
    Number(/[a-z]/.test(password) && /[A-Z]/.test(password)) +
    Number(new Set(password).size >= 6)
  if (points >= 3) return 'strong'
  return points === 2 ? 'fair' : 'weak'
}
