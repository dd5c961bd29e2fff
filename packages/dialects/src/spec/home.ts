import type { Core } from './core'
import { clockText } from './money'
import type { Routes } from './routes'

const COUNTRIES = [
  ['India', 'I', '1', '91'],
  ['China', 'C', '1', '86'],
  ['Japan', 'J', '0', '81'],
  ['Viet Nam', 'V', '0', '84'],
] as const

/** Calls under `/home`. */
export function homeRoutes(core: Core): Routes {
  const opened = core.now()
  const article = (autoid: number, title: string, text: string) => ({
    ...{ autoid, id: autoid, title, wdate: clockText(opened), reply: `<p>${text}</p>` },
  })
  return {
    open: {
      'GET /home/versions': () => ({ code: '1.0.0', androidUrl: '', iosUrl: '', url: '', info: '' }),
      'GET /home/systemTime': () => core.now(),
      'GET /home/banner': () => [],
      'GET /home/articles': ({ type }) =>
        type === 'help'
          ? [article(2, 'Deposits', 'Send coins to your address.')]
          : [article(1, 'Welcome', 'This exchange keeps to the wire.')],
      'GET /home/areaCode': () =>
        COUNTRIES.map(([country, initials, state, mobilePrefix], index) => ({
          ...{ id: index + 1, country, initials, state, mobilePrefix },
        })),
      'GET /home/aboutUs': () => ({ LINEURL: 'https://support.example' }),
    },
    member: {
      'GET /home/getOssKey': () => ({
        credentials: { accessKeyId: 'key', accessKeySecret: 'secret', securityToken: 'token' },
        ...{ region: 'local', bucket: 'pictures', imUrl: 'images', overTime: 3600 },
        ossUrl: `${core.url}/objects`,
      }),
    },
  }
}
