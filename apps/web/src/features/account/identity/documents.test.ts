import { expect, it } from 'vitest'
import { checkDocuments, maskName, maskNumber } from './documents'

const documents = {
  realName: 'Li Wei',
  idCard: '11010519491231002X',
  front: '/oss/f.png',
  back: '/oss/b.png',
  handheld: '',
}
const NOW = Date.parse('2026-01-01T00:00:00Z')
const missing = (change: object, handheld = false) =>
  checkDocuments({ ...documents, ...change }, { now: NOW, handheld }).missing

it('accepts complete documents and requires a third picture only when told to', () => {
  expect(checkDocuments(documents, { now: NOW, handheld: false })).toEqual({ idCard: undefined, missing: [] })
  expect(missing({}, true)).toEqual(['handheld'])
  expect(missing({ handheld: '/oss/h.png' }, true)).toEqual([])
})

it('reports a blank name and absent pictures as missing', () => {
  expect(missing({ realName: ' ', front: '', back: '' })).toEqual(['realName', 'front', 'back'])
})

it('rule 17: rejects a number for its form, its date or its check digit', () => {
  const codeOf = (idCard: string) =>
    checkDocuments({ ...documents, idCard }, { now: NOW, handheld: false }).idCard
  expect(codeOf('')).toMatchObject({ code: 'ID_CARD_REQUIRED' })
  expect(codeOf('110105')).toMatchObject({ code: 'ID_CARD_FORMAT' })
  expect(codeOf('11010519490231002X')).toMatchObject({ code: 'ID_CARD_DATE' })
  expect(codeOf('110105194912310021')).toMatchObject({ code: 'ID_CARD_CHECKSUM' })
})

it.each([
  ['Li Wei', 'L* W**'],
  ['李小龙', '李**'],
  [' Ann  Lee ', 'A** L**'],
  ['𠮷田', '𠮷*'],
  ['', ''],
])('masks the name %s as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

it.each([
  ['11010519491231002X', '110***********002X'],
  ['110105491231002', '110********1002'],
  ['A123456', '*******'],
  ['', ''],
])('masks the number %s as %s', (number, shown) => {
  expect(maskNumber(number)).toBe(shown)
})
