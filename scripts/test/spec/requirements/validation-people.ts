import { promisesOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  forms,
  identity,
  logIn,
  loginFields,
  papers,
  paymentMethods,
  people,
  register,
  security,
  shrinking,
  tickets,
  uploader,
} from '../test-files'

/** What is asked of a person's own data. */
export const validationOfPeople: readonly Requirement[] = [
  ...promisesOf('validation: Account', {
    'A phone number has 11 digits: 1, then 3 to 9, then nine more.': [
      forms('a phone number has 11 digits, 1 and then 3 to 9 first'),
      loginFields('login fields > %j is told as %j'),
    ],
    'A phone number of another country has 5 to 15 digits.': [
      forms('phones of other countries have 5 to 15 digits'),
      register(
        'by a phone of another country; the wait for another code and what was typed outlive a reload',
      ),
    ],
    'An email has the usual form.': [
      forms('an email has a name, an @ and a host of two parts'),
      register('what is wrong stands beside its field, which has the focus, and no account is made'),
    ],
    'One logs in by a phone or by an email.': [
      loginFields('lets good ones pass'),
      logIn('by e-mail in any case, and by phone'),
    ],
    'A user name has 6 to 16 characters and starts with a letter.': [
      forms('a user name has 6 to 16 characters, a letter first'),
    ],
    'Registering wants the box of the terms.': [
      forms('the registration form is checked from top to bottom'),
      register('what is wrong stands beside its field, which has the focus, and no account is made'),
    ],
    'An invitation code that is given is looked at; none is needed.': [
      forms('the registration form is checked from top to bottom'),
      register('an invitation is kept by way of the log-in, and brings the friend who sent it'),
    ],
  }),
  ...promisesOf('validation: Passwords', {
    'A login password has 6 to 20 letters and digits, at least one of each.': [
      forms('a login password has 6 to 20 letters and digits, one of each at least'),
      register('what is wrong stands beside its field, which has the focus, and no account is made'),
    ],
    'A new password is typed twice alike, else: the two inputs differ.': [
      forms('the registration form is checked from top to bottom'),
      security('a new login password ends the session and locks withdrawals for 24 hours'),
    ],
    'A fund password has exactly 6 digits, or 6 to 20 letters and digits.': [
      forms('the other form of the fund password, and either form'),
      security('rule 16: the first fund password is six digits, the next one letters and digits'),
    ],
  }),
  ...promisesOf('validation: Papers', {
    'An identity number has 15 or 18 characters.': [
      forms('an identity number has 15 or 18 characters'),
      papers('rule 17: a number is refused for its form, its date or its check digit'),
    ],
    'The date in an identity number exists and is not to come.': [
      forms('an ID card’s date is not in the future, by the day in China'),
      papers('rule 17: a number is refused for its form, its date or its check digit'),
    ],
    'The check digit of an identity number of 18 fits.': [
      forms('an ID card with one digit changed is refused'),
    ],
    'A bank number has 16 to 19 digits.': [
      forms('a bank number has 16 to 19 digits'),
      paymentMethods(
        'rule 17: 16 to 19 digits in China, 9 to 19 elsewhere; SWIFT, IFSC, IBAN by their standards',
      ),
    ],
    'Papers come with a name and pictures of both sides.': [
      papers('a name of blanks and pictures that are not there are missing'),
      identity('papers are handed in, refused with a reason, handed in again and accepted'),
    ],
  }),
  ...promisesOf('validation: Pictures', {
    'A picture has at most 10 MB.': [
      forms('images have a known kind and at most 10 MB'),
      uploader('what is sent at all > not %s'),
    ],
    'A picture above 200 KB is shrunk before it is sent, one of 200 KB is not.': [
      shrinking('200 kB itself is sent as it is'),
      uploader('10 MB itself, shrunk where there is a codec, as it is where there is none'),
    ],
    'The sides are scaled by 0.9 down to 0.3, by the size of the file.': [
      shrinking('factors by size, each bound itself belonging to the milder one'),
    ],
    'What is shrunk has quality 0.1.': [
      shrinking('goes on until it fits, at quality 0.1, from the original each time'),
    ],
    'A shrunk picture has at most about 4 megapixels.': [
      shrinking('never above about 4 megapixels, whatever the factor'),
    ],
  }),
  ...promisesOf('validation: Ticket', {
    'A ticket has a title.': [
      forms('tickets have a title and 10 to 200 characters'),
      people('a ticket: refused, sent, answered by itself, by the staff, closed'),
    ],
    'The content of a ticket has 10 to 200 characters.': [
      forms('tickets have a title and 10 to 200 characters'),
      tickets('a title, 10 to 200 characters of content, pictures by address'),
    ],
  }),
]
