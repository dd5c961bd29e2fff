import { describe, expect, it } from 'vitest'
import { redact } from './redact'

describe('lines of the log', () => {
  it.each([
    ['token bgk_sbx_abcdefgh', 'token bgk_sbx_…'],
    ['{"loginPassword":"Secret2026","code":"123456"}', '{"loginPassword":…,"code":…}'],
    ['newPassword=Secret2026 x', 'newPassword=… x'],
    ['postgres://me:hunter2@host/db', 'postgres://me:…@host/db'],
    ['hash $scrypt$ln=15,r=8,p=3$c2FsdA$aGFzaA', 'hash $scrypt$…'],
    ['one\ntwo\r\n  three', 'one two three'],
    ['argon $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', 'argon $argon2id$…'],
    ['{"accessKeySecret":"abc","securityToken":"7.ab"}', '{"accessKeySecret":…,"securityToken":…}'],
    ['card 4111 1111 1111 1111 refused', 'card [card] refused'],
    ['to DE89 3704 0044 0532 0130 00.', 'to [iban].'],
    ['to DE89370400440532013000', 'to [iban]'],
    ['to 0x52908400098527886E0F7030069857D2E4169EE7', 'to [address]'],
    ['to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'to [address]'],
    ['mail trader@bgk.test', 'mail [e-mail]'],
    [
      'request 0123456789abcdef0123456789abcdef at 1772445600000',
      'request 0123456789abcdef0123456789abcdef at 1772445600000',
    ],
    ['\u001b[2Kforged \u202egnorw\u2029line', ' [2Kforged gnorw line'],
  ])('%j', (input, expected) => {
    expect(redact(input)).toBe(expected)
  })

  it('are short', () => {
    expect(redact(new Error('x'.repeat(5000)))).toHaveLength(500)
  })
})
