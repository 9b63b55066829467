import { t } from '@broadsheet/shared/messages/t.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { useArticleScope, useMayAccess } from '../layout/accountQuery.ts'
import { callForRows } from '../providers/call.ts'
import type { FoundAuthor } from '../resources/authors/AuthorChoice.tsx'
import { nameOf } from '../resources/authors/author.ts'
import type { Scope } from './audienceAddress.ts'

/** A scope with its name. */
export interface NamedScope extends Scope {
  name: string
  /** Of an article. */
  slug?: string
}

export const SITE: NamedScope = { kind: 'site', id: null, name: t('console.audience.site') }

interface Row {
  id: string
  name: string
}
interface ArticleRow {
  id: string
  title: string
  slug: string
}

const ARTICLE_COLUMNS = { columns: ['id', 'title', 'slug'] }
const NAME_COLUMNS = { columns: ['id', 'name'] }
const page = (perPage: number) => ({ pagination: { page: 1, perPage } })

async function findArticles(from: DataProvider, q: string, filter: object): Promise<NamedScope[]> {
  const { data } = await from.getList<ArticleRow>('articles', {
    filter: { status: 'published', ...filter, ...(q !== '' && { q }) },
    ...{ ...page(8), sort: { field: 'published_at', order: 'DESC' }, meta: ARTICLE_COLUMNS },
  })
  return data.map(({ id, title, slug }) => ({ kind: 'article', id, name: title, slug }))
}

async function findTags(from: DataProvider, q: string): Promise<NamedScope[]> {
  const { data } = await from.getList<Row>('topics', {
    filter: q === '' ? {} : { q },
    ...{ ...page(6), sort: { field: 'name', order: 'ASC' }, meta: NAME_COLUMNS },
  })
  return data.map(({ id, name }) => ({ kind: 'tag', id, name }))
}

async function findAuthors(query: string): Promise<NamedScope[]> {
  const authors = await callForRows<FoundAuthor>('find_authors', { query })
  return authors
    .slice(0, 6)
    .map((author) => ({ kind: 'author', id: author.id, name: nameOf(author) }))
}

async function findSections(from: DataProvider, q: string): Promise<NamedScope[]> {
  const { data } = await from.getList<Row>('sections', {
    ...{ ...page(1000), sort: { field: 'name', order: 'ASC' }, meta: NAME_COLUMNS },
  })
  const words = q.toLocaleLowerCase()
  return data
    .filter(({ name }) => name.toLocaleLowerCase().includes(words))
    .map(({ id, name }) => ({ kind: 'section', id, name }))
}

/** Scopes whose names match a text, in the order of their kinds; own articles only for accounts that may not read all figures. */
export function useFoundScopes(text: string) {
  const from = useDataProvider()
  const readsAll = useMayAccess()({ resource: 'audience', action: 'list' })
  const own = useArticleScope()
  return useQuery({
    queryKey: ['audience scopes', text, readsAll, own],
    queryFn: async () => {
      if (!readsAll) return findArticles(from, text, own)
      const found = [findSections(from, text), findAuthors(text), findTags(from, text)]
      const scopes = await Promise.all([...found, findArticles(from, text, {})])
      return [...(text === '' ? [SITE] : []), ...scopes.flat()]
    },
    placeholderData: keepPreviousData,
  })
}

async function readName(from: DataProvider, { kind, id }: Scope): Promise<NamedScope | null> {
  if (id === null) return SITE
  const read = async <T extends { id: string }>(resource: string, columns: string[]) => {
    const { data } = await from.getList<T>(resource, {
      ...{ filter: { id }, ...page(1), sort: { field: 'id', order: 'ASC' }, meta: { columns } },
    })
    return data[0]
  }
  if (kind === 'article') {
    const article = await read<ArticleRow>('articles', ARTICLE_COLUMNS.columns)
    return article ? { kind, id, name: article.title, slug: article.slug } : null
  }
  if (kind === 'author') {
    const author = await read<FoundAuthor>('profiles', ['id', 'username', 'full_name'])
    return author ? { kind, id, name: nameOf(author) } : null
  }
  const row = await read<Row>(kind === 'section' ? 'sections' : 'topics', NAME_COLUMNS.columns)
  return row ? { kind, id, name: row.name } : null
}

/** The scope with its name; null if it does not exist, undefined while it is read. */
export function useScopeName(scope: Scope): NamedScope | null | undefined {
  const from = useDataProvider()
  const { data } = useQuery({
    queryKey: ['audience scope', scope.kind, scope.id],
    queryFn: () => readName(from, scope),
    ...(scope.id === null && { initialData: SITE }),
  })
  return data
}
