import * as v from 'valibot'
import { t } from '../messages/t.ts'
import { rulesOf } from './entityRules.ts'
import { countCharacters } from './fields.ts'
import { PAGE_FIELDS, type PageStatus } from './pageFields.ts'
import { isFreePageSlug } from './reservedNames.ts'

const { content } = PAGE_FIELDS
const rules = rulesOf(PAGE_FIELDS, ['title', 'slug', 'description', 'status'])

/**
 * The rules of the form of a static page.
 *
 * @param status - only a published page needs a text.
 */
export const pageSchema = (status: PageStatus) =>
  v.object({
    ...rules,
    slug: v.pipe(
      rules.slug,
      v.check((slug) => isFreePageSlug(slug), t('fields.page.slugReserved')),
    ),
    content: v.pipe(
      v.string(),
      v.check((text) => status === 'draft' || text.trim() !== '', t('fields.page.contentRequired')),
      v.check(
        (text) => countCharacters(text) <= content.maximum,
        t('fields.tooLong', { label: content.label, maximum: content.maximum }),
      ),
    ),
  })
