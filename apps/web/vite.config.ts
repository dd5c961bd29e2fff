import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv, type ProxyOptions } from 'vite'

const groups = [
  'user',
  'member',
  'trad',
  'contract',
  'cycle',
  'account',
  'flash',
  'ieo',
  'fiat',
  'home',
  'sandbox',
]

export default defineConfig(({ mode }) => {
  const target = loadEnv(mode, '.', 'BGK_').BGK_SANDBOX_URL ?? 'http://localhost:8081'
  // /cycle and /ieo are screens as well as groups of calls: a page visit asks for HTML and stays here.
  const calls: ProxyOptions = {
    target,
    changeOrigin: true,
    bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
  }
  return {
    plugins: [react()],
    resolve: { conditions: ['@bgk/source', ...defaultClientConditions] },
    build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 300, assetsInlineLimit: 0 },
    server: {
      proxy: {
        [`^/(${groups.join('|')})(/|\\?|$)`]: calls,
        '/ws': { target, changeOrigin: true, ws: true },
      },
    },
  }
})
