import { compat, endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { type Person, refused } from '../attack-world'
import { ownerAndOther } from '../owner'
import type { HttpReply } from '../send-request'

const { fiat, user } = endpoints

/** Submits a picture of the owner. */
function byPicture(
  id: string,
  what: string,
  hand: (otherUser: Person, picture: string, owned: { readonly fiatOrder: string }) => Promise<HttpReply>,
): AttackCase {
  return attackCase(`picture-in-${id}`, `rejects another member's picture as ${what}`, async (world) => {
    const { owner, otherUser } = await ownerAndOther(world)
    refused(
      await hand(otherUser, owner.picture, owner),
      what,
      'PICTURE_UNKNOWN',
      'IMAGE_INVALID',
      'REQUEST_INVALID',
    )
    const whole = world.target.url + owner.picture
    refused(
      await hand(otherUser, whole, owner),
      `${what}, with the host`,
      'PICTURE_UNKNOWN',
      'IMAGE_INVALID',
      'REQUEST_INVALID',
    )
  })
}

export const picturesOfOthers: readonly AttackCase[] = [
  byPicture('documents', 'identity documents', (me, front) =>
    me.send(user.submitIdentity, { realName: 'A B', idCard: '11010519491231002X', front, back: front }),
  ),
  byPicture('ticket', 'the picture of a question', (me, image) =>
    me.send(user.addTicket, { title: 'A', content: 'Where is it now?', images: [image] }),
  ),
  byPicture('deposit', 'the proof of a deposit', (me, image) =>
    me.send(compat.depositProof, { coin: 'USDT', chain: 'TRC20', address: 'x', quantity: '25', image }),
  ),
  byPicture('fiat', 'the proof of a payment', (me, image, { fiatOrder }) =>
    me.send(fiat.uploadProof, { orderId: fiatOrder, image }),
  ),
  byPicture('chat-code', 'a payment code', (me, paymentCode) =>
    me.send(user.addBank, { kind: 'chatApp', payee: 'A B', account: 'chat_name', paymentCode }),
  ),
]
