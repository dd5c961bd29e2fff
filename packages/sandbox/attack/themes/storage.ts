import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AttackCase, attackCase, type Theme } from '../attack-case'
import { type AttackWorld, Lacking } from '../attack-world'
import { type ExchangeFolder, filesBelow, makeExchangeFolder } from '../exchange-folder'
import { tryLogin } from '../log-in'
import { onceAWorld } from '../owner'
import { callsWithFields, makeSamples, sendSample } from '../samples'

/** One exchange for all of them, which every case copies. */
const folderOf = onceAWorld(async (world): Promise<ExchangeFolder> => {
  const { packageUrl } = world.target
  if (packageUrl === undefined) throw new Lacking('needs the folder of an embedded database')
  const made = await makeExchangeFolder(packageUrl)
  world.atEnd(() => made.remove())
  return made
})

const withoutGuard = (table: string, text: string) =>
  `alter table bgk.${table} disable trigger all; grant update, delete on bgk.${table} to current_user; ${text};
   alter table bgk.${table} enable trigger all`

/** What becomes of a spoiled folder: a refusal in one line, or the exchange with everything in it. Never an empty one. */
async function isNotBegunAfresh(folders: ExchangeFolder, folder: string): Promise<'refused' | 'whole'> {
  const { email, password } = folders.person
  const response = await folders.open(folder, (world) => tryLogin(world, email, password))
  if (response instanceof Error) {
    assert.equal(response.name, 'StoreError', `it ended with ${response.message}`)
    assert(!response.message.includes('\n'), 'the refusal is more than a line')
    return 'refused'
  }
  assert.equal(response.outcome, 'done', 'the exchange was begun afresh, and its members are gone')
  return 'whole'
}

/** Something is missing or foreign in the folder. */
function missing(id: string, what: string, spoil: (folder: string) => Promise<unknown>): AttackCase {
  return attackCase(
    id,
    `${what}: nothing is begun afresh, and no file of the database goes`,
    async (world) => {
      const folders = await folderOf(world)
      let before = 0
      const folder = await folders.copy(async (copied) => {
        await spoil(copied)
        before = await count(copied)
      })
      await isNotBegunAfresh(folders, folder)
      assert(
        (await count(folder)) >= before * 0.9,
        `of ${before} files of the database ${await count(folder)} are left`,
      )
    },
  )
}

async function count(folder: string): Promise<number> {
  let files = 0
  for await (const { path } of filesBelow(folder)) if (/base|global|pg_wal/.test(path)) files += 1
  return files
}

/** Rows were changed behind the exchange's back. */
function edited(id: string, what: string, sql: string): AttackCase {
  return attackCase(id, `${what} is found out`, async (world) => {
    const folders = await folderOf(world)
    const folder = await folders.copy((copied) => folders.sql(copied, sql))
    const response = await folders.open(folder, (opened) => opened.control('GET', 'verify'))
    if (response instanceof Error) assert.equal(response.name, 'StoreError', response.message)
    else assert.match(JSON.stringify(response.body), /"ok":false/, 'nobody noticed')
  })
}

/** What the database itself says no to, whoever asks. */
function guarded(id: string, what: string, sql: string): AttackCase {
  return attackCase(id, `the database refuses ${what}`, async (world) => {
    const folders = await folderOf(world)
    await folders.copy((copied) =>
      folders.sql(copied, sql).then(
        () => assert.fail(`${what} was done`),
        (error: unknown) => assert(!(error instanceof assert.AssertionError), 'it was done'),
      ),
    )
  })
}

/** Whoever can reach the folder or the database. */
export const storage: Theme = {
  name: 'storage',
  surroundings: { persistent: true },
  cases: [
    missing('no-ready', 'the file that says the database is ready is missing', (folder) =>
      rm(join(folder, 'ready'), { force: true }),
    ),
    missing('no-version', 'PG_VERSION is missing', (folder) => rm(join(folder, 'pglite', 'PG_VERSION'))),
    missing('no-marker', 'the file that says whose folder it is is missing', (folder) =>
      rm(join(folder, 'bgk.json')),
    ),
    missing('no-both', 'both files are missing', async (folder) => {
      await rm(join(folder, 'ready'), { force: true })
      await rm(join(folder, 'bgk.json'))
    }),
    missing('no-control', 'the control file of the database is missing', (folder) =>
      rm(join(folder, 'pglite', 'global', 'pg_control')),
    ),
    missing('foreign', 'the folder says it is of another program', (folder) =>
      writeFile(join(folder, 'bgk.json'), '{"magic":"other","version":1}'),
    ),
    missing('newer', 'the folder is of a newer version', (folder) =>
      writeFile(join(folder, 'bgk.json'), '{"magic":"bgk-sandbox","version":999}'),
    ),
    missing('no-words', 'the file that says whose folder it is is empty', (folder) =>
      writeFile(join(folder, 'bgk.json'), ''),
    ),

    attackCase('empty-database', 'a folder whose database is empty is refused, not filled', async (world) => {
      const folders = await folderOf(world)
      const folder = await folders.copy(async (copied) => rm(join(copied, 'pglite'), { recursive: true }))
      assert.equal(await isNotBegunAfresh(folders, folder), 'refused')
    }),

    attackCase('two-at-once', 'two exchanges do not open one folder', async (world) => {
      const folders = await folderOf(world)
      const folder = await folders.copy(async () => {})
      const first = await folders.start(folder)
      if (first instanceof Error) throw first
      const second = await folders.start(folder)
      await first.stop()
      if (!(second instanceof Error)) await second.stop()
      assert(second instanceof Error && second.name === 'StoreError', 'both are open')
    }),

    edited(
      'edited-row',
      'an edited row of the journal',
      withoutGuard('journal', `update bgk.journal set body = replace(body, '{', '{ ') where seq = 5`),
    ),
    edited(
      'removed-row',
      'a removed row of the journal',
      withoutGuard('journal', 'delete from bgk.journal where seq = 5'),
    ),
    edited(
      'cut-journal',
      'a journal whose end is gone',
      withoutGuard('journal', 'delete from bgk.journal where seq > 5'),
    ),
    edited(
      'other-owner',
      'a row of the journal given to another member',
      withoutGuard(
        'journal',
        `update bgk.journal set uid = 1 where seq = (select max(seq) from bgk.journal where uid is not null)`,
      ),
    ),
    edited(
      'more-money',
      'a balance with more in it',
      `update bgk.balance set amount = amount + 100000000 where account like 'u%:spot.available' and amount > 0`,
    ),
    edited('no-meta', 'a database that has forgotten what it is', 'delete from bgk.meta'),
    edited(
      'no-snapshot-body',
      'a cut snapshot with a cut journal',
      `update bgk.snapshot set body = left(body, -1); ${withoutGuard('journal', 'delete from bgk.journal where seq > 3')}`,
    ),

    guarded('change-journal', 'to change the journal', `update bgk.journal set body = '{}'`),
    guarded('change-ledger', 'to remove from the ledger', 'delete from bgk.ledger'),
    guarded(
      'money-of-nothing',
      'ledger lines that do not sum to zero',
      `insert into bgk.ledger (seq, coin, accounts, amounts) values (999999, 'USDT', array[1], array[1000])`,
    ),
    guarded(
      'below-zero',
      'a member with less than nothing',
      `update bgk.balance set amount = -1 where account like 'u%'`,
    ),

    attackCase(
      'sql-in-texts',
      'SQL in every text of every call is text in the database too',
      async (world) => {
        const samples = await makeSamples(world, `sql-${Date.now()}`)
        const sql = JSON.stringify(`'); drop table bgk.journal; --`)
        for (const sample of samples)
          for (const field of Object.keys(sample.wire)) {
            const { status, text } = await sendSample(world, sample, { [field]: sql })
            assert(status < 500, `${sample.entry.name}, ${field}: HTTP ${status} ${text.slice(0, 100)}`)
          }
        assert(callsWithFields.length > 30, 'the endpoint table has lost its calls')
        await world.isWhole()
      },
    ),

    attackCase('files-of-the-folder', 'no file of the folder is read through the pictures', async (world) => {
      const folders = await folderOf(world)
      const folder = await folders.copy(async () => {})
      const response = await folders.open(folder, readsNothing)
      if (response instanceof Error) throw response
    }),

    attackCase(
      'secrets-on-disk',
      'neither passwords nor tokens lie in the folder in the clear',
      async (world) => {
        const folders = await folderOf(world)
        const { password, token } = folders.person
        const folder = await folders.copy(async () => {})
        for await (const { path, bytes } of filesBelow(folder))
          for (const secret of [password, token])
            assert(!bytes.includes(secret), `${path} holds ${secret.slice(0, 8)}…`)
      },
    ),
  ],
}

async function readsNothing(world: AttackWorld): Promise<void> {
  const person = await world.createUser({ complete: false, funds: {} })
  for (const key of [
    '../bgk.json',
    '..%2fbgk.json',
    '%2e%2e/bgk.json',
    '%252e%252e/bgk.json',
    'members/../../bgk.json',
    `members/${person.uid}/../../../bgk.json`,
    'members/1/..%5c..%5cbgk.json',
  ]) {
    const { status, text } = await world.ask(`/oss/bgk/${key}`, { headers: { token: person.token } })
    assert(status >= 400 && !text.includes('"magic"'), `${key}: HTTP ${status}`)
  }
}
