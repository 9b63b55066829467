import type { IntlMessageFormat } from 'intl-messageformat'

type Elements = ReturnType<IntlMessageFormat['getAst']>
type Element = Elements[number]

/** Kinds of elements in a parsed message, of `@formatjs/icu-messageformat-parser`. */
const LITERAL = 0
const ARGUMENT = 1

const literal = (value: string) => ({ type: LITERAL, value }) as Element
/** Unicode: First Strong Isolate and Pop Directional Isolate. */
const [START, END] = [literal('\u2068'), literal('\u2069')]

/**
 * A parsed message with every inserted text isolated from the direction of the sentence. Numbers, dates and the values
 * that only choose between texts stay as they are.
 */
export function isolateValues(elements: Elements): Elements {
  return elements.flatMap((element) => {
    if (element.type === ARGUMENT) return [START, element, END]
    if ('options' in element) return [withOptions(element)]
    return 'children' in element
      ? [{ ...element, children: isolateValues(element.children) }]
      : [element]
  })
}

function withOptions(element: Extract<Element, { options: unknown }>): Element {
  const options = Object.entries(element.options).map(([name, { value, ...rest }]) => [
    name,
    { ...rest, value: isolateValues(value) },
  ])
  return { ...element, options: Object.fromEntries(options) } as Element
}
