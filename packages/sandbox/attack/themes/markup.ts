import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'

const { home } = endpoints

const HTML: readonly (readonly [id: string, html: string])[] = [
  ['script', '<script>alert(1)</script>'],
  ['image', '<img src=x onerror=alert(1)>'],
  ['link', '<a href="javascript:alert(1)">here</a>'],
  ['link-spelled', '<a href=" jAvA\tscript:alert(1)">here</a>'],
  ['svg', '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>'],
  ['frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['style', '<style>@import "//evil.example/x.css"</style><p style="background:url(//evil.example)">a</p>'],
  ['broken', '<<script>script>alert(1)<</script>/script><img/src=x/onerror=alert(1)//'],
]

function asArticle([id, html]: (typeof HTML)[number]): AttackCase {
  return attackCase(
    `html-${id}`,
    `shows an article with ${html.slice(0, 24)}… without active parts`,
    async (world) => {
      const notice = { kind: 'notice', title: `Notice ${id}`, html: `<p>Hello</p>${html}` }
      const { status } = await world.control('POST', 'announcements', notice)
      const articles = await world.visitor.home.articles({ type: 'notice' })
      const { text } = await world.ask(`${home.articles.path}?type=notice`)
      const own = articles.find(({ title }) => title === `Notice ${id}`)
      assert(status !== 200 || own !== undefined, 'the accepted article is missing')
      for (const shown of [JSON.stringify(own ?? ''), text])
        assert.doesNotMatch(
          shown,
          /<script|<svg|<iframe|<style|onerror\s*=|onbegin\s*=|javascript:|jAvA|evil\.example/i,
          'active parts were stored',
        )
    },
  )
}

/** Operators write HTML, which is shown without active parts. */
export const markup: readonly AttackCase[] = HTML.map(asArticle)
