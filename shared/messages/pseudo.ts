import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/** Code of the pseudo-locale, a language for tests: https://www.unicode.org/reports/tr35/#pseudo-locales */
export const PSEUDO_LANGUAGE = 'en-XA'

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ACCENTED = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž'
/** Additional letters per letter; with spaces and digits, texts become 40 % longer, as in German. */
const EXPANSION = 0.5

/**
 * Replaces letters by accented ones and doubles some of them, so that text is readable, 40 % longer, and
 * without any ASCII letter.
 */
export function pseudoText(text: string): string {
  let missing = EXPANSION
  return text.replace(/[A-Za-z]/g, (letter) => {
    const accented = ACCENTED[PLAIN.indexOf(letter)] as string
    missing += EXPANSION
    if (missing < 1) return accented
    missing -= 1
    return accented + accented.toLowerCase()
  })
}

/** A message in ICU MessageFormat as a pseudo-message in brackets. Placeholders and tags stay as they are. */
export function pseudoMessage(message: string): string {
  return `⟦${printAST(parse(message).map(pseudoElement))}⟧`
}

/** The messages of a catalog as pseudo-messages. */
export const pseudoCatalog = (messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudoMessage(text)]))

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: pseudoText(element.value) }
    case TYPE.tag:
      return { ...element, children: element.children.map(pseudoElement) }
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(pseudoElement) },
      ])
      return { ...element, options: Object.fromEntries(options) }
    }
    default:
      return element
  }
}
