const ROW = '01234567890'
const BACK = [...ROW].reverse().join('')

/** Whether a PIN is among the first to be guessed: one digit or a short pattern again and again, or digits in a row. */
export const isEasyPin = (pin: string): boolean =>
  /^(\d{1,3})\1+$/.test(pin) || ROW.includes(pin) || BACK.includes(pin)
