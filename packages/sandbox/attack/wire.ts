import { aliases, compat, demo, type Endpoint, endpoints, extensions } from '@bgk/sdk/endpoints'

/** Endpoint table, extensions, and the optional calls. */
export const everyCall: readonly Endpoint[] = [
  ...Object.values({ ...endpoints, compat, aliases, demo }),
  ...Object.values(extensions),
].flatMap((group): readonly Endpoint[] => Object.values(group))

/** Every field name read by any call, to send all of them with wrong values. */
export const FIELDS: readonly string[] = (
  'account accountName address addressId amount areaCode areacode autoid bank bankName card chain code coin content ' +
  'currency email fm front id idCard idcard images img imgurl invitecode inviteCode lever loginPassword loss lossPrice ' +
  'maincoin money name newPassword number oldPassword orderid page pageNo pageSize password payType phone price profit ' +
  'profitPrice qrcode remark sc size state stop_loss stop_loss_price style swift take_profit take_profit_price tdMode ' +
  'title tradPassword tradcoin type url username uid zm paycoin from to coin1 coin2 fromCoin toCoin incoin outcoin ' +
  'phrase challengeToken setupToken clientData authenticatorData signature publicKey algorithm'
).split(' ')
