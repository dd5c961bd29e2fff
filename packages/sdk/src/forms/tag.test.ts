import { expect, it } from 'vitest'
import { tags } from '../../test/fixtures/reviewed-inputs.json'
import { checkTag } from './tag'

it.each(tags)('rule 46: checks the tag $tag on $chain: $accepted', ({ chain, tag, accepted }) => {
  expect(checkTag(tag, chain).ok).toBe(accepted)
})

it('returns the tag without surrounding blanks, or the code', () => {
  expect([checkTag(' 42 ', 'XRP'), checkTag('', 'XRP'), checkTag('abc', 'XRP')]).toMatchObject([
    { ok: true, value: '42' },
    { code: 'TAG_REQUIRED', field: 'tag' },
    { code: 'TAG_INVALID', field: 'tag' },
  ])
})
