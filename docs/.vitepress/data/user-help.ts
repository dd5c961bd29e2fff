import { type Help, help, type RejectionReason } from './help'

/** Help for rejections about login, passwords, codes and devices. */
export const securityHelp = {
  LOGIN_WRONG: help(
    'No account has this name and password.',
    'Check both. The exchange never reveals which one is wrong.',
  ),
  LOGIN_LOCKED: help('Too many failed attempts locked the login.', 'Wait `minutes` minutes.'),
  LOGIN_PASSWORD_WRONG: help(
    'The login password that confirms the change is wrong.',
    'Enter the login password again.',
  ),
  SECOND_STEP_REQUIRED: help(
    'The account has a second factor.',
    'Finish the login with `session.confirmLogin` and a code.',
  ),
  STEP_EXPIRED: help('The second step took too long.', 'Start the login or change again.'),
  PROOF_REQUIRED: help(
    'The change needs a confirmation with the login password or a code.',
    'Pass the password or the code.',
  ),
  CODE_INVALID: help(
    'The verification code is wrong, used, or expired.',
    'Request a new code with `user.getCode`.',
  ),
  CODE_TOO_SOON: help('A code was sent moments ago.', 'Wait `seconds` seconds.'),
  PHONE_INVALID: help(
    'The phone number does not match its area code.',
    'Pass the number without area code and spaces.',
  ),
  EMAIL_INVALID: help('The text is no email address.', 'Check the address.'),
  PASSWORD_WEAK: help(
    'The password breaks the rule: 6 to 20 letters and digits, at least one of each.',
    'Choose another password.',
  ),
  PASSWORD_STALE: help('The password was changed on another device.', 'Log in again.'),
  OLD_PASSWORD_WRONG: help(
    'The current password is wrong.',
    'Enter the current password again, or recover it.',
  ),
  ACCOUNT_TAKEN: help('Another account uses this phone number or email.', 'Log in, or use another one.'),
  UNKNOWN_INVITE: help('No account has this invitation code.', 'Correct the code, or leave it out.'),
  CONTACT_STATE: help(
    'The contact data changed since the form was opened.',
    'Read the user again and repeat the change.',
  ),
  FUND_PASSWORD_REQUIRED: help('The fund password is missing.', 'Pass the fund password.'),
  FUND_PASSWORD_INVALID: help(
    'The fund password breaks the rule: 6 digits, or 6 to 20 letters and digits.',
    'Choose another fund password.',
  ),
  FUND_PASSWORD_NOT_SET: help('The account has no fund password.', 'Set one first.'),
  FUND_PASSWORD_ALREADY_SET: help('The account has a fund password.', 'Change it with `user.editPassword`.'),
  FUND_PASSWORD_WRONG: help('The fund password is wrong.', 'Enter it again. Several failures lock it.'),
  FUND_PASSWORD_LOCKED: help(
    'Too many wrong fund passwords locked it for a time.',
    'Wait `minutes` minutes.',
  ),
  FUND_PASSWORD_BLOCKED: help('Too many wrong fund passwords blocked it for good.', 'Contact support.'),
  UNKNOWN_SESSION: help('The device is logged out already.', 'Read the list of devices again.'),
  TOTP_STATE: help(
    'The authenticator app was added or removed on another device.',
    'Read `user.totp` and start again.',
  ),
  PASSKEY_INVALID: help(
    'The exchange could not verify the passkey.',
    'Log in with the password, and add the passkey again.',
  ),
  PASSKEY_LIMIT: help('The account has the maximum of passkeys.', 'Remove one first.'),
  PASSKEY_UNKNOWN: help('The passkey was removed before.', 'Read the list of passkeys again.'),
  PHRASE_INVALID: help(
    'The anti-phishing phrase is too short, too long, or has a link.',
    'Choose 4 to 20 characters without a link.',
  ),
  ALERT_LIMIT: help('The account has the maximum of price alerts.', 'Delete one first.'),
  ALERT_NOT_FOUND: help('The price alert was deleted or has fired.', 'Read the list of alerts again.'),
  PUSH_INVALID: help('The push subscription of the browser is unusable.', 'Subscribe again in the browser.'),
  PUSH_LIMIT: help('The account has the maximum of devices with notifications.', 'Turn one off first.'),
  PUSH_UNKNOWN: help('The device has no notifications.', 'Nothing to do.'),
} satisfies Partial<Record<RejectionReason, Help>>

/** Help for rejections about identity, payment methods, tickets and pictures. */
export const profileHelp = {
  IDENTITY_CLOSED: help(
    'The identity is verified or under review.',
    'Wait for the review. A verified identity cannot be changed.',
  ),
  REAL_NAME_REQUIRED: help('The name is missing.', 'Pass the name as in the document.'),
  ID_CARD_REQUIRED: help('The document number is missing.', 'Pass the number.'),
  ID_CARD_FORMAT: help('The document number does not have 15 or 18 characters.', 'Check the number.'),
  ID_CARD_DATE: help('The date of birth in the document number is impossible.', 'Check the number.'),
  ID_CARD_CHECKSUM: help('The check digit of the document number is wrong.', 'Check the number for typos.'),
  ID_CARD_TAKEN: help(
    'Another account is verified with this document.',
    'Use that account, or contact support.',
  ),
  PICTURES_REQUIRED: help('A picture of the document is missing.', 'Upload both sides.'),
  PAYEE_REQUIRED: help('The name of the payee is missing.', 'Pass the name.'),
  CHAT_ACCOUNT_REQUIRED: help('The account of the chat app is missing.', 'Pass the account.'),
  PAYMENT_CODE_REQUIRED: help(
    'The picture of the payment code is missing.',
    'Upload it and pass its address.',
  ),
  PAYMENT_TEXT_INVALID: help(
    'A text of the payment method is too long or has unreadable characters.',
    'Shorten it, or use other characters.',
  ),
  BANK_NUMBER_REQUIRED: help('The card number is missing.', 'Pass the number.'),
  BANK_NUMBER_INVALID: help('The card number has too few or too many digits.', 'Pass `min` to `max` digits.'),
  IBAN_REQUIRED: help('The IBAN is missing.', 'Pass the IBAN.'),
  IBAN_FORMAT: help('The text is no IBAN.', 'Pass country code, check digits and account.'),
  IBAN_LENGTH: help('The IBAN has the wrong length for its country.', 'Pass `length` characters.'),
  IBAN_CHECKSUM: help('The check digits of the IBAN are wrong.', 'Check the IBAN for typos.'),
  IFSC_REQUIRED: help('The IFSC code is missing.', 'Pass the code of the branch.'),
  IFSC_INVALID: help('The text is no IFSC code.', 'Pass four letters, a zero and six characters.'),
  SWIFT_REQUIRED: help('The SWIFT code is missing.', 'Pass the code of the bank.'),
  SWIFT_INVALID: help('The text is no SWIFT code.', 'Pass 8 or 11 characters.'),
  TITLE_REQUIRED: help('The ticket has no title.', 'Pass a title.'),
  TITLE_TOO_LONG: help('The title of the ticket is too long.', 'Shorten it to `max` characters.'),
  CONTENT_REQUIRED: help('The ticket has no text.', 'Pass a text.'),
  CONTENT_TOO_SHORT: help('The text of the ticket is too short.', 'Pass at least `min` characters.'),
  CONTENT_TOO_LONG: help('The text of the ticket is too long.', 'Shorten it to `max` characters.'),
  TOO_MANY_IMAGES: help('The ticket has too many pictures.', 'Pass at most `max`.'),
  TOO_MANY_TICKETS: help('The account has the maximum of unanswered tickets.', 'Wait for a reply.'),
  IMAGE_INVALID: help(
    'The address of a picture leads to no image.',
    'Upload the image and pass the returned address.',
  ),
  IMAGE_TYPE: help('The file is no JPEG, PNG or WebP image.', 'Convert the image.'),
  IMAGE_TOO_LARGE: help('The image is too large.', 'Compress it to `max` MB.'),
  IMAGE_EMPTY: help('The file has no content.', 'Choose another file.'),
  IMAGE_BROKEN: help('The image is incomplete or damaged.', 'Save or photograph it again.'),
  IMAGE_DIMENSIONS: help(
    'The image has too many pixels.',
    'Scale it to 8192 pixels a side and 40 million in total.',
  ),
  UPLOADS_FULL: help('The image store of the exchange is full.', 'Try again later, and inform the operator.'),
  UPLOAD_QUOTA_REACHED: help('The images of the account use its whole quota.', 'Contact support.'),
} satisfies Partial<Record<RejectionReason, Help>>
