import { expect, it } from 'vitest'
import { checkPapers } from './check-papers'

const papers = {
  realName: 'Li Wei',
  idCard: '11010519491231002X',
  front: '/oss/f.png',
  back: '/oss/b.png',
  handheld: '',
}
const NOW = Date.parse('2026-01-01T00:00:00Z')
const missing = (change: object, handheld = false) =>
  checkPapers({ ...papers, ...change }, { now: NOW, handheld }).missing

it('good papers pass, a third picture is missed only where it is wanted', () => {
  expect(checkPapers(papers, { now: NOW, handheld: false })).toEqual({ idCard: undefined, missing: [] })
  expect(missing({}, true)).toEqual(['handheld'])
  expect(missing({ handheld: '/oss/h.png' }, true)).toEqual([])
})

it('a name of blanks and pictures that are not there are missing', () => {
  expect(missing({ realName: ' ', front: '', back: '' })).toEqual(['realName', 'front', 'back'])
})

it('rule 17: a number is refused for its form, its date or its check digit', () => {
  const codeOf = (idCard: string) => checkPapers({ ...papers, idCard }, { now: NOW, handheld: false }).idCard
  expect(codeOf('')).toMatchObject({ code: 'ID_CARD_REQUIRED' })
  expect(codeOf('110105')).toMatchObject({ code: 'ID_CARD_FORMAT' })
  expect(codeOf('11010519490231002X')).toMatchObject({ code: 'ID_CARD_DATE' })
  expect(codeOf('110105194912310021')).toMatchObject({ code: 'ID_CARD_CHECKSUM' })
})
