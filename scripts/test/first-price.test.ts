import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { packApp, unpackApp } from '../lib/first-price/packed-app.mjs'
import { compareVisits, tableOf } from '../lib/first-price/report.mjs'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'bgk-packed-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const one of folders.splice(0)) rmSync(one, { recursive: true })
})

describe('a packed app', () => {
  it('comes out as it went in, without source maps and the manifest', () => {
    const [from, to] = [folder(), folder()]
    mkdirSync(join(from, 'assets'))
    mkdirSync(join(from, '.vite'))
    const picture = Buffer.from([0, 255, 10, 128])
    writeFileSync(join(from, 'index.html'), '<p>≈ 1\n</p>')
    writeFileSync(join(from, 'assets/a.png'), picture)
    writeFileSync(join(from, 'assets/a.js.map'), '{}')
    writeFileSync(join(from, '.vite/manifest.json'), '{}')
    unpackApp(packApp(from), to)
    expect(readFileSync(join(to, 'index.html'), 'utf8')).toBe('<p>≈ 1\n</p>')
    expect(readFileSync(join(to, 'assets/a.png'))).toEqual(picture)
    expect(() => readFileSync(join(to, 'assets/a.js.map'))).toThrow('ENOENT')
    expect(() => readFileSync(join(to, '.vite/manifest.json'))).toThrow('ENOENT')
  })
})

describe('the report of first prices', () => {
  const visit = (price: number | undefined) => ({
    shell: 900,
    price,
    ready: 5000,
    shift: 0,
    blocked: 100,
    kB: 1,
  })

  it('takes the median, a price that never came as the slowest', () => {
    const rows = compareVisits('spot', 'cold', { app: [visit(undefined), visit(1400), visit(1300)] })
    expect(rows.find(({ name }) => name === 'price')).toMatchObject({ ours: '1400 ms', misses: [] })
    const never = compareVisits('spot', 'cold', { app: [visit(undefined), visit(undefined), visit(1)] })
    expect(never.find(({ name }) => name === 'price')).toMatchObject({
      ours: 'never',
      misses: ['wanted 1500'],
    })
  })

  it('holds the figure to its aim and to its share of the baseline', () => {
    const rows = compareVisits('home', 'cold', { app: [visit(1600)], baseline: [visit(4000)] })
    expect(rows.find(({ name }) => name === 'price')?.misses).toEqual([
      'wanted 1500',
      'wanted 0.3 of the baseline',
    ])
    expect(rows.find(({ name }) => name === 'blocked')?.misses).toEqual(['wanted 0.5 of the baseline'])
    expect(tableOf(rows)).toMatch(/home +cold +price +1600 ms +4000 ms +0\.40 +missed: wanted 1500/)
  })

  it('counts blocked time on home alone', () => {
    const rows = compareVisits('spot', 'cold', { app: [visit(1)], baseline: [visit(1)] })
    expect(rows.find(({ name }) => name === 'blocked')?.misses).toEqual([])
  })
})
