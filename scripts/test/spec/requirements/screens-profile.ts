import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import { homeScreen, identity, logIn, people, register, security, trading } from '../test-files'

const aboutLinks = testsOf('apps/web/src/features/about/about-links.test.ts')
const countryNames = testsOf('apps/web/src/platform/credentials/country-names.test.ts')
const helpScreens = testsOf('apps/web/e2e/help.spec.ts')
const maskDocument = testsOf('apps/web/src/features/identity/mask-document.test.ts')
const phoneAccess = testsOf('apps/web/e2e/phone-access.spec.ts')
const profileScreen = testsOf('apps/web/e2e/profile.spec.ts')
const securityChecks = testsOf('apps/web/src/features/security/security-checks.test.ts')
const teamScreens = testsOf('apps/web/e2e/team.spec.ts')

export const profileScreens: readonly Requirement[] = [
  ...promisesOf('screens: Access', {
    'One logs in by email and password.': [
      trading(
        'a visitor sees prices move; a trader places, sees and cancels a limit order, then buys at the market',
      ),
      logIn('by e-mail in any case, and by phone'),
    ],
    'One logs in by phone and password.': [
      phoneAccess('one logs in by phone, and sets a forgotten password anew by a code to it'),
    ],
    'One registers by email with a code that was sent there.': [
      register('a visitor on the way to an order registers by e-mail and goes on there'),
    ],
    'One registers by phone with a code that was sent there.': [
      register(
        'by a phone of another country; the wait for another code and what was typed outlive a reload',
      ),
      people('+%s %s registers and logs in by phone, %s does not'),
    ],
    'The country or region of a phone is found by search.': [
      register(
        'by a phone of another country; the wait for another code and what was typed outlive a reload',
      ),
      countryNames('"%s" finds %s'),
    ],
    'The terms can be read, and their box has to be checked.': [
      register('what is wrong stands beside its field, which has the focus, and no account is made'),
    ],
    'The form has a field for the invitation code, filled in by an invitation link.': [
      register('an invitation is kept by way of the log-in, and brings the friend who sent it'),
    ],
    'A forgotten password is set anew by a code to the email.': [
      register('a forgotten password is set anew by a code, then one logs in with it'),
    ],
    'A forgotten password is set anew by a code to the phone.': [
      phoneAccess('one logs in by phone, and sets a forgotten password anew by a code to it'),
    ],
  }),
  ...promisesOf('screens: Profile', {
    '/my greets the member by name, and a visitor with the ways in.': [
      profileScreen(
        'the profile greets its member and says how far verified; a visitor is shown the ways in',
      ),
    ],
    '/my says the state of the identity check.': [
      profileScreen(
        'the profile greets its member and says how far verified; a visitor is shown the ways in',
      ),
    ],
    '/my leads to identity, security centre, about us and settings.': [
      profileScreen(
        'the profile greets its member and says how far verified; a visitor is shown the ways in',
      ),
    ],
    'Every link of the profile leads to a screen that is there.': [
      homeScreen('every link of home, assets and profile leads to a screen that is there'),
    ],
    'The security centre says what is done of five things and leads to each.': [
      security('rule 16: the first fund password is six digits, the next one letters and digits'),
      securityChecks('what a new member has to do is open, and the level low'),
    ],
    'The login password is changed with the present one.': [
      security('a new login password ends the session and locks withdrawals for 24 hours'),
    ],
    'The login password is changed by a code.': [security('a forgotten login password is changed by a code')],
    'The fund password is set, and later changed with the present one.': [
      security('rule 16: the first fund password is six digits, the next one letters and digits'),
    ],
    'A phone is bound with a code, and shown with its middle hidden.': [
      security('a phone is bound and an email replaced with the login password; the old email is told'),
    ],
    'A bound email is replaced by another one, with a code and the login password.': [
      security('a phone is bound and an email replaced with the login password; the old email is told'),
    ],
    'Identity papers are handed in with name, number and pictures of both sides.': [
      identity('papers are handed in, refused with a reason, handed in again and accepted'),
    ],
    'What was handed in is shown with most of it hidden.': [
      identity('papers are handed in, refused with a reason, handed in again and accepted'),
      maskDocument('the number %s is shown as %s'),
    ],
    'My team says how large the team is and how many were invited directly.': [
      teamScreens(
        'a friend registers by the link of a member and trades; the rebate is seen in the team and in the wallet, to the last digit',
      ),
    ],
    'My team lists the members, each with the time of invitation and the revenue.': [
      teamScreens(
        'a friend registers by the link of a member and trades; the rebate is seen in the team and in the wallet, to the last digit',
      ),
    ],
    'Inviting friends shows the invitation code, to copy.': [
      teamScreens(
        'the code is copied and its failure is said; the link goes to the share sheet of a phone; the poster is saved, its QR code is the link',
      ),
    ],
    'Inviting friends shows the invitation link, to copy.': [
      teamScreens(
        'a friend registers by the link of a member and trades; the rebate is seen in the team and in the wallet, to the last digit',
      ),
    ],
    'Inviting friends makes a poster that is saved as an image.': [
      teamScreens(
        'the code is copied and its failure is said; the link goes to the share sheet of a phone; the poster is saved, its QR code is the link',
      ),
    ],
    'Inviting friends tells the rules of the reward.': [
      teamScreens('the tier follows the BGK held; an invitation that does not load can be asked for again'),
    ],
    'Help sends a ticket with title, content and pictures.': [
      helpScreens(
        'a ticket with a picture, by finger: faults beside their fields, kept over a reload, answered, closed',
      ),
    ],
    'Help lists the tickets with their state.': [
      helpScreens(
        'a ticket with a picture, by finger: faults beside their fields, kept over a reload, answered, closed',
      ),
    ],
    'Help shows a ticket in full, with what was answered.': [
      helpScreens(
        'a ticket with a picture, by finger: faults beside their fields, kept over a reload, answered, closed',
      ),
    ],
    'Help shows the articles of help, as clean HTML.': [
      helpScreens('a help article is found and read; one that is hostile does not run'),
    ],
    "About us has the service phone, the company's mailbox and the official social accounts.": [
      profileScreen(
        'about us has service phone, mailbox and official accounts; the settings say the version',
      ),
      aboutLinks('each value shows by its form what it is'),
    ],
    'The settings change the language.': [
      homeScreen('Chinese: chosen in the settings, kept, and spoken on every screen'),
    ],
    'The settings say the version.': [
      profileScreen(
        'about us has service phone, mailbox and official accounts; the settings say the version',
      ),
    ],
    'The settings log out, after a question.': [
      profileScreen('logging out asks first: who stays is still in, who leaves is out'),
    ],
  }),
]
