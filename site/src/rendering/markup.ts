import { render as renderByAstro } from 'astro/compiler-runtime'
import { escapeHTML, HTMLString } from 'astro/runtime/server/index.js'
import { SharedMarkup } from './sharedMarkup.ts'

/** A script, which a page has once. */
interface Script {
  type: 'script'
  id: string
  content: string
}

/** The output of a component: HTML, and between its parts what Astro renders, such as islands and scripts. */
export class Markup {
  /** The HTML before each of the values. */
  readonly #before: string[] = []
  readonly #values: unknown[] = []
  /** The HTML after the last value. */
  #html = ''

  /** Appends HTML. */
  append(html: string): void {
    this.#html += html
  }

  /** Appends the value of an expression, as Astro renders it: a text is escaped. */
  add(value: unknown): void {
    if (typeof value === 'string') this.#html += escapeHTML(value)
    else if (value === null || value === undefined || value === false) return
    else if (value instanceof Markup) this.#addMarkup(value)
    else if (Array.isArray(value)) for (const each of value) this.add(each)
    else if (value instanceof SharedMarkup || typeof value === 'number' || value === true)
      this.#html += value
    else if (value instanceof HTMLString && !('chunks' in value)) this.#html += value
    else this.#addValue(value)
  }

  /** The HTML; null when Astro has to render a part of it. */
  html(): string | null {
    const scripts = new Set<string>()
    let html = ''
    for (const [at, value] of this.#values.entries()) {
      if (!isScript(value)) return null
      html += this.#before[at] + (scripts.has(value.id) ? '' : value.content)
      scripts.add(value.id)
    }
    return html + this.#html
  }

  /** The same as Astro's runtime returns. */
  template(): ReturnType<typeof renderByAstro> {
    const html = [...this.#before, this.#html]
    return renderByAstro(html as unknown as TemplateStringsArray, ...this.#values)
  }

  #addMarkup(other: Markup): void {
    for (const [at, value] of other.#values.entries()) {
      this.#html += other.#before[at]
      this.#addValue(value)
    }
    this.#html += other.#html
  }

  #addValue(value: unknown): void {
    this.#before.push(this.#html)
    this.#values.push(value)
    this.#html = ''
  }
}

const isScript = (value: unknown): value is Script =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'script'
