import type * as astro from 'astro/compiler-runtime'

/** Astro's data about the page that is being rendered. */
export type AstroPage = Parameters<typeof astro.renderComponent>[0]

/** What components with our runtime may read of `Astro`, besides their props. */
export interface PageFacts {
  url: { pathname: string }
  params: Record<string, string | undefined>
  routePattern: string
  /** Absent when a page is rendered without Astro: its frame has the policy. */
  csp?: ReturnType<AstroPage['createAstro']>['csp']
}

/** The page as components with our runtime get it; see compilerRuntime.ts. */
export class Page {
  /** Null when the page is rendered without Astro. */
  readonly result: AstroPage | null
  #facts: PageFacts | null

  /** @param facts - null: those of `result`. */
  constructor(result: AstroPage | null, facts: PageFacts | null) {
    this.result = result
    this.#facts = facts
  }

  get facts(): PageFacts {
    this.#facts ??= this.result?.createAstro({}, {}) as unknown as PageFacts
    return this.#facts
  }

  /** Called by compiled components. */
  createAstro(props: object): ComponentGlobal {
    return new ComponentGlobal(this, props)
  }
}

/** The `Astro` of a component. */
class ComponentGlobal {
  readonly props: object
  self: unknown = null
  readonly #page: Page

  constructor(page: Page, props: object) {
    this.#page = page
    this.props = props
  }
  get url() {
    return this.#page.facts.url
  }
  get params() {
    return this.#page.facts.params
  }
  get routePattern() {
    return this.#page.facts.routePattern
  }
  get csp() {
    return this.#page.facts.csp
  }
}

const pages = new WeakMap<AstroPage, Page>()

/** The page that Astro renders. */
export function pageOf(page: Page | AstroPage): Page {
  if (page instanceof Page) return page
  const known = pages.get(page) ?? new Page(page, null)
  pages.set(page, known)
  return known
}

/** In place of what only Astro renders, when a page is rendered without it. */
export const UNRENDERED = {}
