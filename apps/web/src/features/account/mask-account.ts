/** An email or phone with its middle hidden: `tra***@bgk.test`, `138****8000`. */
export function maskAccount(account: string): string {
  const at = account.indexOf('@')
  if (at > 0) return `${account.slice(0, Math.min(3, at))}***${account.slice(at)}`
  return account.length > 7 ? `${account.slice(0, 3)}****${account.slice(-4)}` : account
}
