import type { ArticleStatus } from '@broadsheet/shared/domain/article.ts'
import { diffLines, diffWordsWithSpace } from 'diff'
import type { Revision, RevisionLine } from '../../../client/revisions.ts'

/** What an article says, with names where the database has ids: two of these can be compared. */
export interface ArticleText {
  title: string
  slug: string
  excerpt: string
  content: string
  featured_image: string
  featured_image_alt: string
  video_url: string
  /** Its name; '' for none. */
  category: string
  /** Their names. */
  tags: readonly string[]
  status: ArticleStatus
}

/** A run of text that both have, or only one of them. */
export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** A field that says something else, and how. */
export interface FieldChange {
  label: string
  pieces: Piece[]
}

const LABELS: Readonly<Record<keyof ArticleText, string>> = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Text',
  category: 'Category',
  tags: 'Tags',
  featured_image: 'Featured image',
  featured_image_alt: 'Alternative text',
  video_url: 'Video address',
  slug: 'Address',
  status: 'Status',
}
/** Nothing is gained from a comparison by words of such fields. */
const WHOLE = new Set<string>(['featured_image', 'video_url', 'slug', 'status', 'category'])
/** How long words may be compared before whole lines have to do, in milliseconds. */
const PATIENCE = 400

/** What a version said. */
export function textOf(revision: Revision): ArticleText {
  return {
    title: revision.title,
    slug: revision.slug,
    excerpt: revision.excerpt ?? '',
    content: revision.content,
    featured_image: revision.featured_image ?? '',
    featured_image_alt: revision.featured_image_alt ?? '',
    video_url: revision.video_url ?? '',
    category: revision.category ?? '',
    tags: revision.tags,
    status: revision.status,
  }
}

/** The fields in which two texts differ, in the order of the editor. */
export function compareTexts(before: ArticleText, after: ArticleText): FieldChange[] {
  return (Object.keys(LABELS) as (keyof ArticleText)[]).flatMap((field) => {
    const [old, young] = [written(before[field]), written(after[field])]
    if (old === young) return []
    return [{ label: LABELS[field], pieces: piecesOf(field, old, young) }]
  })
}

const written = (value: string | readonly string[]) =>
  typeof value === 'string' ? value : [...value].sort().join(', ')

function piecesOf(field: keyof ArticleText, old: string, young: string): Piece[] {
  if (WHOLE.has(field)) return replaced(old, young)
  return field === 'content' ? compareLines(old, young) : compareWords(old, young)
}

/** Compares by lines, and what was changed within a line by words. */
export function compareLines(old: string, young: string): Piece[] {
  const pieces: Piece[] = []
  let removed = ''
  // A last line without an end would differ from the same line within a text.
  for (const change of diffLines(ended(old), ended(young))) {
    if (change.removed) {
      removed = change.value
      continue
    }
    if (change.added) pieces.push(...compareWords(removed, change.value))
    else pieces.push(...replaced(removed, ''), { kind: 'same', text: change.value })
    removed = ''
  }
  return [...pieces, ...replaced(removed, '')]
}

const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

function compareWords(old: string, young: string): Piece[] {
  if (old === '' || young === '') return replaced(old, young)
  const changes = diffWordsWithSpace(old, young, { timeout: PATIENCE })
  if (!changes) return replaced(old, young)
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

function replaced(old: string, young: string): Piece[] {
  const pieces: Piece[] = [
    { kind: 'removed', text: old },
    { kind: 'added', text: young },
  ]
  return pieces.filter(({ text }) => text !== '')
}

/** What the status of a version meant when it was saved. */
export function standingOf({ status, published_at, saved_at }: RevisionLine): string {
  if (status === 'draft') return 'Draft'
  if (status === 'archived') return 'Archived'
  return Date.parse(published_at ?? saved_at) > Date.parse(saved_at) ? 'Scheduled' : 'Published'
}

/** Who saved a version. */
export function saverOf({ person }: RevisionLine): string {
  return person ? person.full_name || person.username : 'Imported, or somebody without an account'
}
