import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@bgk/sdk'
import { createUploader } from '@bgk/sdk/upload'
import { describe, expect, it } from 'vitest'
import { createMemoryDisk } from '../../src/store/memory-store'
import { foldersOfEach } from '../resources'
import { ORIGIN, openWorld, type World } from './open-world'
import { jpeg, png } from './pictures'
import { createSandboxHarness } from './sandbox-harness'
import { signPut } from './sign-put'

const picture = new Blob([png], { type: 'image/png' })

function uploaderOf(world: World, client: Client, via: 'storage' | 'form' = 'storage') {
  const fetch: typeof globalThis.fetch = async (input, init) =>
    world.sandbox.app.fetch(new Request(input, init))
  return createUploader({ client, fetch, clock: world.host, timers: world.host, via })
}

const tokenOf = (client: Client) => client.session.token ?? ''

describe('pictures', () => {
  it('go straight into the object store with the real uploader, and only the owner sees them', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    const { url } = await uploaderOf(world, trader).upload(picture)
    expect(url).toMatch(/^http:\/\/sandbox\.test\/oss\/bgk\/members\/\d+\/bgk_[\w-]+\.png$/)

    const own = await world.raw(url, { headers: { token: tokenOf(trader) } })
    expect(own.status).toBe(200)
    expect(new Uint8Array(await own.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment; filename="bgk_[\w-]+\.png"$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-sandbox': '1',
    })
    const head = await world.raw(url, { method: 'HEAD', headers: { token: tokenOf(trader) } })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('are taken with credentials of before a restart, and not with those of another exchange', async () => {
    const disk = createMemoryDisk()
    const before = await openWorld({ disk })
    const trader = await before.trader()
    const credentials = await trader.home.uploadCredentials()
    const url = `${ORIGIN}${credentials.publicUrl}/${credentials.folder}/a.png`
    await before.sandbox.stop()
    const put = async (world: World) => {
      const headers = signPut({ url, body: png, credentials, now: world.host.now() })
      const body = new Uint8Array(png)
      return (await world.raw(url, { method: 'PUT', headers, body })).status
    }
    expect(await put(await openWorld({ disk }))).toBe(200)
    expect(await put(await openWorld())).toBe(403)
  })

  it('go through /user/img, lose what a camera told, and are taken as papers', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    const photo = new Blob([jpeg('GPSLatitude 59.3')], { type: 'image/jpeg' })
    const { url } = await uploaderOf(world, trader, 'form').upload(photo)
    expect(url).toMatch(/^\/oss\/bgk\/members\/\d+\/[\w-]{24}\.jpg$/)
    const stored = await world.raw(url, { headers: { token: tokenOf(trader) } })
    const bytes = Buffer.from(await stored.arrayBuffer())
    expect([bytes.includes('GPS'), bytes.subarray(0, 2)]).toEqual([false, Buffer.from([0xff, 0xd8])])
  })

  it('are asked for with credentials that the uploader keeps and renews by itself', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    const uploader = uploaderOf(world, trader)
    await uploader.upload(picture)
    // The exchange's own clock runs ahead: the credentials have ended before the uploader expects it.
    await world.sandbox.engine.clock.advance(16 * 60_000)
    await expect(uploader.upload(picture)).resolves.toMatchObject({ type: 'image/png' })
  })
})

describe('over a network', () => {
  const folder = foldersOfEach()
  const { start, trader } = createSandboxHarness({ bots: false })

  it('uploads by both ways, from a directory that outlives the process', async () => {
    const uploadDir = folder()
    let sandbox = await start({ uploadDir })
    const client = await trader(sandbox)
    const stored = await createUploader({ client }).upload(picture)
    const formed = await createUploader({ client, via: 'form' }).upload(picture)
    const member = /members\/(\d+)\//.exec(stored.url)?.[1] ?? ''
    const files = readdirSync(join(uploadDir, 'members', member))
    expect(files).toHaveLength(2)
    for (const file of files)
      expect(new Uint8Array(readFileSync(join(uploadDir, 'members', member, file)))).toEqual(png)

    await sandbox.stop()
    sandbox = await start({ uploadDir })
    // Members are others after a start from nothing; staff sees the files all the same.
    for (const { url } of [stored, formed]) {
      const path = new URL(url, sandbox.url).pathname
      const answer = await fetch(new URL(path, sandbox.url), {
        headers: { 'x-sandbox-key': sandbox.controlKey },
      })
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png)
    }
  })
})

describe('what S3 would refuse', () => {
  it('is refused in its words', async () => {
    const world = await openWorld()
    const put = (path: string, headers: Record<string, string> = {}) =>
      world.raw(path, { method: 'PUT', headers, body: png })
    const codeOf = async (response: Promise<Response>) =>
      /<Code>(\w+)</.exec(await (await response).text())?.[1]
    expect(await codeOf(put('/oss/bgk/members/1/a.png'))).toBe('AccessDenied')
    expect(await codeOf(put('/oss/other/members/1/a.png'))).toBe('NoSuchBucket')
    expect(await codeOf(world.raw('/oss/bgk/members/1/a.png'))).toBe('NoSuchKey')
    expect(await codeOf(world.raw('/oss/bgk/members/1/a.png', { method: 'DELETE' }))).toBe('MethodNotAllowed')
    expect(await codeOf(world.raw('/oss/bgk/members/1/a.png', { method: 'POST' }))).toBe('MethodNotAllowed')
  })
})
