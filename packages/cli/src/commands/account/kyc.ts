import { checkIdCard } from '@bgk/sdk/forms'
import { hasFlag, textFlag } from '../../config/settings'
import { readImage, refusal, uploadImage } from '../../exchange/forms'
import { type Plan, writeCommand } from '../../orders/write-command'
import { CliError, usageError } from '../../terminal/errors'
import { readSecret } from '../../terminal/secrets'

/** `bgk account kyc submit`: the number of the document comes from a hidden prompt or from stdin, never from a flag. */
export const kycSubmit = writeCommand<never>({
  command: 'account kyc submit',
  once: true,
  question: 'Hand these papers in?',
  prepare: async ({ client, flags, signal }) => {
    const [name, front, back, handheld] = ['name', 'front', 'back', 'handheld'].map((flag) =>
      textFlag(flags, flag),
    )
    if (name === undefined || front === undefined || back === undefined) {
      throw usageError(
        'whose papers, and where are the pictures?',
        'write --name NAME --front FILE --back FILE [--handheld FILE]',
      )
    }
    const realName = name.trim()
    if (realName === '') throw usageError('--name is empty')
    return {
      typed: { name: realName, front, back, handheld },
      plan: async (): Promise<Plan> => {
        const [user, ...pictures] = await Promise.all([
          client.user.info(undefined, { signal }),
          readImage(front),
          readImage(back),
          ...(handheld === undefined ? [] : [readImage(handheld)]),
        ])
        if (user.kyc === 'review' || user.kyc === 'verified') {
          throw new CliError('forbidden', `the identity check is ${user.kyc}: nothing is to be handed in`, {
            reason: 'IDENTITY_CLOSED',
            hint: 'see: bgk account kyc status',
          })
        }
        return {
          call: 'user.submitIdentity',
          input: { realName },
          make: async (until) => {
            const stored: string[] = []
            for (const picture of pictures) stored.push(await uploadImage(client, picture, until))
            const [frontUrl = '', backUrl = '', handheldUrl] = stored
            const input = {
              realName,
              front: frontUrl,
              back: backUrl,
              ...(handheldUrl !== undefined && { handheld: handheldUrl }),
            }
            return client.attempt('user.submitIdentity', input, { signal: until })
          },
          shown: [
            ['Name', realName],
            ['Front', front],
            ['Back', back],
            ...(handheld === undefined ? [] : [['Held', handheld] as const]),
          ],
        }
      },
    }
  },
  secrets: async ({ context, flags }) => {
    const typed = await readSecret(context, {
      what: 'number of the document',
      question: 'Number of the document: ',
      fromStdin: hasFlag(flags, 'idStdin'),
      hint: 'pipe it in with --id-stdin',
    })
    const verdict = checkIdCard(typed, { now: context.io.now() })
    if (!verdict.ok) throw refusal(verdict, { input: 'the number that was given', field: 'idCard' })
    return { idCard: verdict.value }
  },
})
