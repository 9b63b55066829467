import * as v from 'valibot'
import { t } from '../messages/t.ts'

/** Digits of other scripts, which keyboards for Arabic, Persian and Hindi type. */
const DIGITS = /\p{Nd}/gu

/** The value of a decimal digit of any script: the digits of each script are ten code points in a row. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

/** The code of an authenticator app: six digits. Apps show a space in the middle. */
export const codeSchema = v.object({
  code: v.pipe(
    v.nullish(v.string(), ''),
    v.transform((text) => text.replace(/\s/g, '').replace(DIGITS, westernDigit)),
    v.regex(/^[0-9]{6}$/, t('account.security.codeFormat')),
  ),
})

/** A recovery code; the database compares it. */
export const recoverySchema = v.object({
  code: v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.nonEmpty(t('account.security.recoveryRequired')),
  ),
})

/** The password that confirms who is there. */
export const confirmSchema = v.object({
  code: v.pipe(v.nullish(v.string(), ''), v.nonEmpty(t('fields.account.passwordRequired'))),
})
