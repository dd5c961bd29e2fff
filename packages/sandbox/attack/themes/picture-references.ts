import { compat, endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { refused } from '../attack-world'
import { sharedOf } from '../uploader'

const { fiat, user } = endpoints

/** Replacements of a member's own picture reference; OWN and OTHER represent member numbers. */
const REFERENCES: readonly (readonly [id: string, reference: string])[] = [
  ['up', '/oss/bgk/members/OWN/../OTHER/a.png'],
  ['encoded', '/oss/bgk/members/OWN/%2e%2e/OTHER/a.png'],
  ['encoded-slash', '/oss/bgk/members/OWN/..%2fOTHER%2fa.png'],
  ['twice-encoded', '/oss/bgk/members/OWN/%252e%252e/OTHER/a.png'],
  ['backslash', '/oss/bgk/members/OWN\\..\\OTHER\\a.png'],
  ['folder-encoded', '/oss/bgk/member%73/OTHER/a.png'],
  ['two-slashes', '/oss/bgk//members/OTHER/a.png'],
  ['dot', '/oss/bgk/./members/OTHER/a.png'],
  ['nul', '/oss/bgk/members/OWN/a.png\u0000/../../OTHER/a.png'],
  ['query', '/oss/bgk/members/OTHER/a.png?x=/oss/bgk/members/OWN/a.png'],
  ['twice', '/oss/bgk/members/OWN/a.png/oss/bgk/members/OTHER/a.png'],
  ['capitals', '/OSS/BGK/MEMBERS/OTHER/a.png'],
  ['passwd', '../../../../etc/passwd'],
  ['file', 'file:///etc/passwd'],
  ['script', 'javascript:alert(1)'],
]

function reference([id, form]: (typeof REFERENCES)[number]): AttackCase {
  return attackCase(
    `reference-${id}`,
    `rejects the reference ${JSON.stringify(form)} in every call with pictures`,
    async (world) => {
      const other = await sharedOf(world)
      const me = await world.createUser({ complete: false, funds: {} })
      const image = form.replaceAll('OWN', String(me.uid)).replaceAll('OTHER', String(other.person.uid))
      const { address } = await me.client.account.depositAddress({
        coin: 'USDT',
        chain: 'TRC20',
        chainLabel: 'TRC20',
      })
      const deposit = { coin: 'USDT', chain: 'TRC20', address, quantity: '25', image }
      const documents = { realName: 'A B', idCard: '11010519491231002X', front: image, back: image }
      refused(
        await me.send(
          user.addTicket,
          { title: 'A', content: 'Where is it now?', images: [] },
          { images: image },
        ),
        'a question',
      )
      refused(await me.send(compat.depositProof, deposit), 'the proof of a deposit')
      refused(
        await me.send(user.addBank, {
          kind: 'chatApp',
          payee: 'A B',
          account: 'chat_name',
          paymentCode: image,
        }),
        'a payment code',
      )
      refused(await me.send(user.submitIdentity, documents), 'identity documents')
      const proof = { orderId: '1', image }
      refused(await me.send(fiat.uploadProof, proof), 'the proof of a payment', 'PICTURE_UNKNOWN')
    },
  )
}

/** References to another member's picture, or to none. */
export const pictureReferences: readonly AttackCase[] = REFERENCES.map(reference)
