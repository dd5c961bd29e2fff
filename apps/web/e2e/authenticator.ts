import type { Page } from '@playwright/test'

/** Adds a virtual authenticator that verifies the user immediately. The result loses its passkeys. */
export async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => void (await devtools.send('WebAuthn.clearCredentials', { authenticatorId }))
}
