import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallConfig } from '../../test/store/small-market'
import { type SyncWatch, watchSyncs } from '../../test/store/watch-syncs'
import { saveBackup, writeBackup } from '../backup/write-backup'
import { createDirectoryObjectStore } from '../uploads/directory-object-store'
import { createMemoryObjectStore } from '../uploads/object-store'
import { openDataDirectory } from './data-directory'

describe('fsync before a power loss', () => {
  let root: string
  let watch: SyncWatch
  /** Name that must not exist before its file is on the disk. */
  let named = ''
  /** True if the name existed, at each sync. */
  let wasThere: boolean[] = []
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'bgk-synced-'))
    wasThere = []
    watch = await watchSyncs(() => wasThere.push(existsSync(named)))
  })
  afterEach(() => {
    watch.end()
    rmSync(root, { recursive: true, force: true })
  })

  function expectSyncedBeforeNamed(path: string): void {
    const at = watch.orderOf(path)
    expect(at, path).toBeDefined()
    expect(wasThere[at ?? 0], `${path} had its name before it was on the disk`).toBe(false)
  }

  it('syncs a picture before renaming it, then the name', async () => {
    named = join(root, 'uploads/members/7/a.png')
    const bytes = Uint8Array.of(1, 2, 3)
    await createDirectoryObjectStore(join(root, 'uploads')).put('members/7/a.png', {
      type: 'image/png',
      bytes,
    })
    expectSyncedBeforeNamed(named)
    for (const folder of ['', 'uploads', 'uploads/members', 'uploads/members/7']) {
      expect(watch.orderOf(join(root, folder)), folder).toBeDefined()
    }
  })

  it('syncs a backup before renaming it, then the name', async () => {
    named = join(root, 'monday.backup')
    const copy = (async function* () {
      yield { table: 'meta', columns: ['name', 'value'], lines: ['["magic","bgk-sandbox"]'] }
    })()
    const parts = { engine: { config: smallConfig }, copy, pictures: createMemoryObjectStore(), now: 0 }
    await saveBackup(writeBackup(parts), named)
    expectSyncedBeforeNamed(named)
    expect(watch.orderOf(root)).toBeDefined()
  })

  it('syncs each file and folder of a new database before renaming it, then the folders above it', async () => {
    const folder = join(root, 'new/deep/data')
    named = join(folder, 'pglite')
    const directory = await openDataDirectory(folder)
    const draft = directory.draft ?? ''
    mkdirSync(join(draft, 'base/1'), { recursive: true })
    const files = ['PG_VERSION', ...Array.from({ length: 40 }, (_, i) => `base/1/${i}`)]
    for (const file of files) writeFileSync(join(draft, file), file)
    await directory.finish()
    directory.release()
    for (const file of [...files, 'base', 'base/1', '']) expectSyncedBeforeNamed(join(named, file))
    for (const above of ['', 'new', 'new/deep', 'new/deep/data']) {
      expect(watch.orderOf(join(root, above)), above).toBeDefined()
    }
    for (const own of ['bgk.json', 'ready']) expect(watch.orderOf(join(folder, own)), own).toBeDefined()
  })
})
