type Attributes = Record<string, string | number | boolean | undefined>

/**
 * Creates an element. Strings become text nodes, never markup.
 *
 * @param attributes - by name; false and undefined omit the attribute.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== false && value !== undefined)
      created.setAttribute(key, value === true ? '' : String(value))
  created.append(...children)
  return created
}
