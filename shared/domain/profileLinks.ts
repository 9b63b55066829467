import * as v from 'valibot'
import { t } from '../messages/t.ts'
import { storable } from './fields.ts'
import { PROFILE_FIELDS } from './profileFields.ts'

/** Most characters of one link. */
const LINK_LENGTH = 500
const { maximum } = PROFILE_FIELDS.links

/** Help text of the field. */
export const LINKS_HINT = t('fields.profile.linksHint', { maximum })

/**
 * The links of a profile: a list, or the text of a field with one address per line. A host name without
 * protocol gets https. The database accepts https only, and the same number and length.
 */
export const linksRule = v.pipe(
  v.nullish(v.union([v.array(v.string()), v.string()]), []),
  v.transform((typed): string[] => {
    const links = typeof typed === 'string' ? typed.split(/\s+/) : typed
    const trimmed = links.map((link) => storable(link).trim())
    return [...new Set(trimmed.filter(Boolean).map(withProtocol))]
  }),
  v.check((links) => links.every(isSecureAddress), t('fields.profile.linksFormat')),
  v.check(
    (links) => links.every((link) => [...link].length <= LINK_LENGTH),
    t('fields.profile.linkLength', { maximum: LINK_LENGTH }),
  ),
  v.maxLength(maximum, t('fields.profile.linksMaximum', { maximum })),
)

const withProtocol = (link: string): string =>
  /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]|$)/u.test(link) ? `https://${link}` : link

const isSecureAddress = (link: string): boolean =>
  /^https:\/\/[^\s/$.?#]\S*$/.test(link) && URL.canParse(link)
