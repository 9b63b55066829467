import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { StaticPage } from '../content/pages.ts'
import { breadcrumbs, webPage } from '../seo/graph.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { BuildContext } from './buildContext.ts'
import type { Link } from './shell.ts'

/** A static page as it is shown. */
export interface StaticPageView {
  kind: 'page'
  head: Head
  title: string
  html: string
  trail: Link[]
}

/** Prepares a static page, such as an imprint. */
export function staticPage(page: StaticPage, context: BuildContext): StaticPageView {
  const { slug, title, html } = page
  const path = urls.page(slug)
  const description = page.description ?? page.summary
  const trail = [
    { name: t('info.home'), href: '/' },
    { name: title, href: path },
  ]
  const graph = [webPage({ title, description, path, changed: page.updatedAt }, context)]
  return {
    kind: 'page',
    head: headOf(
      { title, description, path, graph: [...graph, breadcrumbs(trail, context)] },
      context,
    ),
    title,
    html,
    trail,
  }
}
