import TwoslashFloatingVue from '@shikijs/vitepress-twoslash/client'
import '@shikijs/vitepress-twoslash/style.css'
import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import '../playground/playground.css'
import SamplePlayground from '../playground/SamplePlayground.vue'
import './brand.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.use(TwoslashFloatingVue)
    app.component('SamplePlayground', SamplePlayground)
  },
} satisfies Theme
