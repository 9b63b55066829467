import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import type { DemoTemplate } from '../../supabase/seed/index.ts'
import { WriteError } from './write.ts'

type Ids = ReadonlyMap<string, string>

/**
 * Rows of the demo templates, which everyone who writes may use.
 *
 * @throws {WriteError} for a category or tag that does not exist.
 */
export function templateRows(
  templates: readonly DemoTemplate[],
  { categories, tags }: { categories: Ids; tags: Ids },
): TablesInsert<'templates'>[] {
  const idOf = (ids: Ids, slug: string) => {
    const id = ids.get(slug)
    if (!id) throw new WriteError(`templates: ${slug} does not exist`)
    return id
  }
  return templates.map(({ category, tags: slugs, ...template }) => ({
    ...template,
    category_id: category ? idOf(categories, category) : null,
    tag_ids: slugs.map((slug) => idOf(tags, slug)),
    is_shared: true,
  }))
}
