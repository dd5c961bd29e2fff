import { until } from '../wait'
import type { Walk } from '../walk'
import { places } from './places'
import type { Steps } from './steps'

const chooseTheme = async ({ person, textOf }: Walk, theme: 'dark' | 'light') => {
  await person.tap({ role: 'radio', name: textOf('setting', `theme.${theme}`) })
  await person.sees({ css: `html[data-theme="${theme}"]` })
}

export const visitorSteps: Steps = {
  'the tip of the opening and the offer to update': async (walk) => {
    const { person, exchange, textOf } = walk
    await exchange.control('POST', 'version', { code: '9.0.0' })
    await person.goTo(exchange.url)
    await walk.look('tip')
    await person.tap({ role: 'button', name: textOf('home', 'opening.confirm'), within: 'sheet' })
    await person.sees({ role: 'heading', name: textOf('home', 'opening.updateTitle'), within: 'sheet' })
    await walk.look('update')
    await walk.agree(textOf('home', 'opening.later'))
    await exchange.control('POST', 'version', { code: '1.0.0' })
  },

  'language, currency and colours of prices': async (walk) => {
    await walk.open('/setting')
    for (const key of ['language', 'fiat', 'direction.label']) {
      const name = new RegExp(`^${walk.textOf('setting', key)}`)
      await walk.lookInto(`setting-${key}`, { role: 'button', name, within: { css: 'main' } })
    }
  },

  'a closed sheet leaves above everything, out of reach, and the focus is back': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/setting')
    await person.run(`(() => {
      const leaving = (globalThis.leaving = [])
      new MutationObserver((all) => {
        for (const { target } of all) leaving.push(target.matches(':popover-open') && target.inert)
      }).observe(document.body, { subtree: true, attributeFilter: ['popover'] })
    })()`)
    const name = new RegExp(`^${textOf('setting', 'fiat')}`)
    await walk.lookInto('setting-fiat-again', { role: 'button', name, within: { css: 'main' } })
    await until('a sheet on its way out', 5000, async () => {
      const [seen, gone] = [
        await person.run('leaving.join()'),
        await person.run("!document.querySelector('[popover] header')"),
      ]
      return String(seen).endsWith('true,false') && gone === true ? undefined : `popovers: ${String(seen)}`
    })
    // Not `:focus`: WebKit's window matches it only while it is the screen's active window.
    await until('the focus', 5000, async () => {
      const text = String(await person.run("document.activeElement?.closest('main button')?.textContent"))
      return name.test(text) ? undefined : `it is on ${text}`
    })
  },

  'every screen of a visitor, light': async (walk) => {
    await walk.open('/setting')
    await chooseTheme(walk, 'light')
    for (const path of await places(({ login }) => !login)) await walk.open(path)
    await walk.open('/setting')
    await chooseTheme(walk, 'dark')
  },

  'a notice in its panel': async (walk) => {
    await walk.open('/notice')
    await walk.lookInto('notice', { css: 'main li button', nth: 0 })
  },

  'countries, then logging in': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/login')
    await person.tap({ role: 'radio', name: textOf('credentials', 'by.phone') })
    await walk.lookInto('countries', {
      role: 'button',
      name: new RegExp(`^${textOf('credentials', 'country')}`),
    })
    await person.tap({ role: 'radio', name: textOf('credentials', 'by.email') })
    await walk.logIn()
  },

  'every screen of a trader, dark': async (walk) => {
    for (const path of await places(({ login }) => login)) await walk.open(path)
  },
}
