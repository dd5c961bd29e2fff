import { slug } from 'github-slugger'
import { defineConfig } from 'vitepress'
import { writeTwins } from './llms'
import { navigation, sidebar } from './pages'
import { playgrounds, renderForSearch, typesOnHover } from './playground/fence'
import { playgroundPrograms } from './playground/vite-plugin'
import { REPOSITORY, repositoryLinks } from './repository-links'
import { scrollingTables } from './tables'

const base = process.env.BGK_DOCS_BASE ?? '/'

export default defineConfig({
  title: 'BGK',
  description:
    'TypeScript SDK, React hooks, web app and command line for crypto exchanges, with an exchange to run them against.',
  lang: 'en-US',
  base,
  outDir: './dist',
  cacheDir: './node_modules/.vitepress',
  cleanUrls: true,
  // Data of the glossary, texts for assistants, and pages that have not moved into a folder yet.
  srcExclude: ['**/glossary/**', 'skills/**', 'test/**', '!(index).md'],
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}favicon.svg` }],
    ['meta', { name: 'theme-color', content: '#0a0d12', media: '(prefers-color-scheme: dark)' }],
    ['meta', { name: 'theme-color', content: '#f4f6f9', media: '(prefers-color-scheme: light)' }],
  ],
  markdown: {
    config(markdown) {
      repositoryLinks(markdown)
      scrollingTables(markdown)
      playgrounds(markdown)
    },
    // The same anchors as on GitHub.
    anchor: { slugify: slug },
    // Readable on the surfaces of the brand.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    languageAlias: { caddyfile: 'nginx' },
    codeTransformers: [typesOnHover()],
  },
  vite: { plugins: [playgroundPrograms()] },

  transformHead: ({ pageData }) =>
    pageData.isNotFound
      ? []
      : [['link', { rel: 'alternate', type: 'text/markdown', href: base + pageData.relativePath }]],
  buildEnd: ({ outDir, pages }) => writeTwins(outDir, pages, base),
  themeConfig: {
    logo: { src: '/favicon.svg', alt: '' },
    nav: navigation(),
    sidebar: sidebar(),
    outline: { level: [2, 3] },
    search: { provider: 'local', options: { _render: renderForSearch } },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    editLink: { pattern: `${REPOSITORY}/edit/main/docs/:path`, text: 'Edit this page on GitHub' },
  },
})
