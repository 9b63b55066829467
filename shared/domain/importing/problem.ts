import type { MessageKey } from '../../messages/keys.ts'
import type { ArgumentList } from '../../messages/t.ts'
import { t } from '../../messages/t.ts'

/** A sentence as data: its message and the values in it. It is worded in the language of its reader. */
export interface Problem {
  key: MessageKey
  values: Record<string, string | number>
}

/** A problem with the values of its message. */
export function problem<Key extends MessageKey>(key: Key, ...values: ArgumentList<Key>): Problem {
  return { key, values: { ...(values[0] as Problem['values'] | undefined) } }
}

/** The sentence in the active language. */
export function problemText({ key, values }: Problem): string {
  // The types cannot relate a stored key to its values; `problem` did.
  const translate: (key: MessageKey, values: Problem['values']) => string = t
  return translate(key, values)
}

/** What to do about a problem, by its message; the other ones need nothing. */
const FIXES: Partial<Record<MessageKey, MessageKey>> = {
  'cli.import.titleDerived': 'cli.import.fix.title',
  'cli.import.titleCut': 'cli.import.fix.title',
  'cli.import.titleFromFile': 'cli.import.fix.title',
  'cli.import.emptyText': 'cli.import.fix.text',
  'cli.import.noImage': 'cli.import.fix.image',
  'cli.import.noCategory': 'cli.import.fix.category',
  'cli.import.shortTitle': 'cli.import.fix.title',
  'cli.import.shortText': 'cli.import.fix.text',
  'cli.import.restricted': 'cli.import.fix.publish',
  'cli.import.expired': 'cli.import.fix.publish',
  'cli.import.dateMissing': 'cli.import.fix.date',
  'cli.import.dateInvalid': 'cli.import.fix.date',
  'cli.import.pictureLeftOut': 'cli.import.fix.picture',
  'cli.import.linkUnknown': 'cli.import.fix.link',
  'cli.import.linkLost': 'cli.import.fix.link',
  'cli.import.lost': 'cli.import.fix.lost',
  'cli.import.templateRemoved': 'cli.import.fix.shortcode',
  'cli.import.fieldInvalid': 'cli.import.fix.field',
  'cli.import.reviewIncomplete': 'cli.import.fix.field',
}

/** What to do about a problem, in the active language; null if it needs nothing. */
export function fixOf({ key }: Problem): string | null {
  const fix = FIXES[key]
  return fix ? problemText({ key: fix, values: {} }) : null
}

/** Constructs that readers know by a word; others, such as `iframe`, have the name that the source gives them. */
const CONSTRUCTS: Readonly<Record<string, MessageKey>> = {
  image: 'cli.import.construct.image',
  link: 'cli.import.construct.link',
  title: 'cli.import.construct.title',
  date: 'cli.import.construct.date',
  expiry: 'cli.import.construct.expiry',
  weight: 'cli.import.construct.weight',
  'front matter': 'cli.import.construct.frontMatter',
  'list page': 'cli.import.construct.listPage',
  'empty text': 'cli.import.construct.emptyText',
  visibility: 'cli.import.construct.visibility',
  review: 'cli.import.construct.review',
  translation: 'cli.import.construct.translation',
  avatar: 'cli.import.construct.avatar',
  comments: 'cli.import.construct.comments',
  excerpt: 'cli.import.construct.excerpt',
  'comment length': 'cli.import.construct.commentLength',
  'empty comment': 'cli.import.construct.emptyComment',
  'e-mail address': 'cli.import.construct.emailAddress',
  'short title': 'cli.import.construct.shortTitle',
  'short text': 'cli.import.construct.shortText',
  'no image': 'cli.import.construct.noImage',
  'no category': 'cli.import.construct.noCategory',
  redirect: 'cli.import.construct.redirect',
}

/** Name of a construct in the active language. */
export function constructName(construct: string): string {
  const key = Object.hasOwn(CONSTRUCTS, construct) ? CONSTRUCTS[construct] : undefined
  return key ? problemText({ key, values: {} }) : construct
}
