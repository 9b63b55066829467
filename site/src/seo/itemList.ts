import type { BuildContext } from '../model/buildContext.ts'
import { absolute } from './head.ts'

type Node = Record<string, unknown>

/** An article of a list. */
interface ListedArticle {
  title: string
  /** Path of its page. */
  href: string
}

/** The articles of a page in the order in which it shows them, as https://schema.org/ItemList. */
export function itemList(articles: readonly ListedArticle[], { origin }: BuildContext): Node {
  return {
    '@type': 'ItemList',
    numberOfItems: articles.length,
    itemListElement: articles.map(({ href, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absolute(href, origin),
      name: title,
    })),
  }
}

/** A page that consists of a list. */
export function collectionPage(
  { name, path, list }: { name: string; path: string; list: Node },
  { origin }: BuildContext,
): Node {
  return { '@type': 'CollectionPage', name, url: absolute(path, origin), mainEntity: list }
}
