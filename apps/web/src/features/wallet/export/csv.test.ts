import { describe, expect, it } from 'vitest'
import { csvOf } from './csv'

const line = (text: string) =>
  csvOf(['a', 'b'], [{ a: text, b: 'x' }])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')

describe('csvOf', () => {
  it('ends every line with CRLF and leaves unknown values empty', () => {
    expect(csvOf(['date', 'id'], [{ date: '2026-01-01' }, { id: '7' }])).toBe(
      'date,id\r\n2026-01-01,\r\n,7\r\n',
    )
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(line('a,b')).toBe('"a,b",x')
    expect(line('say "hi"')).toBe('"say ""hi""",x')
    expect(line('two\r\nlines')).toBe('"two\r\nlines",x')
  })

  it('disarms formulas and leaves signed decimals exact', () => {
    expect(line('=1+1')).toBe("'=1+1,x")
    expect(line('@SUM(A1)')).toBe("'@SUM(A1),x")
    expect(line('+cmd|calc')).toBe("'+cmd|calc,x")
    expect(line('-1+2')).toBe("'-1+2,x")
    expect(line('\t=1')).toBe("'\t=1,x")
    expect(line('-0.00000001')).toBe('-0.00000001,x')
    expect(line('123456789012345678.12345678')).toBe('123456789012345678.12345678,x')
  })
})
