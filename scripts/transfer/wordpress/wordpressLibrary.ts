import { htmlToText } from '../html/htmlToMarkdown.ts'
import type { Attachment } from './wordpressBody.ts'
import { childText, metaOf, readWxr, type XmlElement } from './wxrFile.ts'

/** What posts refer to. */
export interface Library {
  /** Address of the old site. */
  site: string
  /** By login. */
  authors: Map<string, WordPressAuthor>
  /** Logins by the id of the account. */
  logins: Map<string, string>
  /** Categories by nicename, with the nicename of the one around them. */
  sections: Map<string, { name: string; parent: string }>
  /** By id. */
  attachments: Map<string, Attachment>
  /** Ids of attachments by the post they were uploaded for. */
  attached: Map<string, string[]>
  /** Addresses of the attachments. */
  originals: Set<string>
  /** Addresses of posts by id. */
  addresses: Map<string, string>
  /** Number of items that are no attachments. */
  posts: number
}

/** An account of the old site, or a guest author of the plugin Co-Authors Plus. */
export interface WordPressAuthor {
  fullName: string
  bio: string | null
  links: string[] | null
  email: string | null
  /** Id of the attachment with their picture. */
  picture: string | null
}

/** What posts refer to: read before them, because an export has pictures in any place. */
export async function readLibrary(files: readonly string[]): Promise<Library> {
  const library: Library = {
    ...{ site: '', authors: new Map(), logins: new Map(), sections: new Map() },
    ...{ attachments: new Map(), attached: new Map() },
    ...{ originals: new Set(), addresses: new Map(), posts: 0 },
  }
  for (const file of files)
    for await (const element of readWxr(file)) addToLibrary(element, library)
  return { ...library, site: library.site || 'http://wordpress.invalid' }
}

function addToLibrary(element: XmlElement, library: Library): void {
  const { name, text } = element
  if ((name === 'wp:base_blog_url' || name === 'wp:base_site_url') && URL.canParse(text.trim()))
    library.site = name === 'wp:base_blog_url' ? text.trim() : library.site || text.trim()
  if (name === 'wp:category')
    library.sections.set(childText(element, 'wp:category_nicename'), {
      name: childText(element, 'wp:cat_name').trim(),
      parent: childText(element, 'wp:category_parent'),
    })
  if (name === 'wp:author') {
    const login = childText(element, 'wp:author_login')
    library.logins.set(childText(element, 'wp:author_id'), login)
    library.authors.set(login, {
      fullName: childText(element, 'wp:author_display_name') || login,
      email: childText(element, 'wp:author_email') || null,
      ...{ bio: null, links: null, picture: null },
      ...library.authors.get(login),
    })
  }
  if (name !== 'item') return
  const id = childText(element, 'wp:post_id')
  const type = childText(element, 'wp:post_type')
  if (type === 'guest-author') {
    addGuestAuthor(element, library)
    return
  }
  if (type !== 'attachment') {
    library.posts++
    library.addresses.set(id, childText(element, 'link'))
    return
  }
  const parent = childText(element, 'wp:post_parent')
  const attachment = attachmentOf(element)
  library.attachments.set(id, attachment)
  library.originals.add(attachment.url)
  library.attached.set(parent, [...(library.attached.get(parent) ?? []), id])
}

/** A guest author of the plugin Co-Authors Plus. Source: https://github.com/Automattic/Co-Authors-Plus */
function addGuestAuthor(element: XmlElement, { authors }: Library): void {
  const meta = metaOf(element)
  const textOf = (key: string) => meta.get(`cap-${key}`)?.trim() || null
  const login = textOf('user_login') ?? childText(element, 'wp:post_name').replace(/^cap-/, '')
  if (login === '') return
  const website = textOf('website')
  authors.set(login, {
    fullName: textOf('display_name') ?? childText(element, 'title'),
    bio: htmlToText(textOf('description') ?? '') || null,
    links: website && /^https?:\/\/\S+$/.test(website) ? [website] : null,
    email: textOf('user_email'),
    picture: meta.get('_thumbnail_id') ?? null,
  })
}

function attachmentOf(element: XmlElement): Attachment {
  const meta = element.children.find(
    (child) =>
      child.name === 'wp:postmeta' &&
      childText(child, 'wp:meta_key') === '_wp_attachment_image_alt',
  )
  return {
    url: childText(element, 'wp:attachment_url') || childText(element, 'guid'),
    alt: meta ? childText(meta, 'wp:meta_value') : '',
    caption: childText(element, 'excerpt:encoded'),
  }
}
