const ROW = '01234567890'
const BACK = [...ROW].reverse().join('')

/** Returns whether a PIN is easy to guess: one repeated digit or short pattern, or consecutive digits. */
export const isWeakPin = (pin: string): boolean =>
  /^(\d{1,3})\1+$/.test(pin) || ROW.includes(pin) || BACK.includes(pin)
