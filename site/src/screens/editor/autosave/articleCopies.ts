import type * as requests from '../../../client/drafts/workingCopies.ts'
import type { UnfinishedText, WorkingCopy } from '../../../client/drafts/workingCopies.ts'
import { type ArticleForm, differences, EMPTY_FORM, type Stored } from '../form/articleForm.ts'
import type { TranslationSource } from '../translations/translationSource.ts'
import type { AutosavedArticle, Writing } from './articleDrafts.ts'

/** Content of a working copy. */
export interface CopyContent {
  form: ArticleForm
  source: TranslationSource | null
  /** Id of the assignment that a new text is written for. */
  assignment?: string | null
}

/** The working copy of an article or of a new text. */
export type ArticleCopy = WorkingCopy<CopyContent, ArticleForm>

/** Requests of working copies, as far as the synchronisation needs them. */
export interface CopyGateway {
  ofArticle: (article: string) => Promise<ArticleCopy | null>
  withId: (id: string) => Promise<ArticleCopy | null>
  state: typeof requests.stateOfCopy
  create: typeof requests.createCopy<CopyContent, ArticleForm>
  change: typeof requests.changeCopy<CopyContent, ArticleForm>
  remove: typeof requests.deleteCopy
}

/** The form of an earlier release may lack fields. */
const wholeForm = (form: ArticleForm): ArticleForm => ({ ...EMPTY_FORM, ...form })

/**
 * The text of a working copy, and the article that it is based on: the version that it names, so that a save after
 * another person saved merges both.
 *
 * @param stored - the article as it is saved now.
 */
export function writingOf({ content, base }: ArticleCopy, stored: Stored | null): Writing {
  const form = wholeForm(content.form)
  const isCurrent = !stored || !base || base.version === stored.version
  return {
    form,
    stored: isCurrent ? stored : { ...stored, version: base.version, form: wholeForm(base.form) },
    source: content.source ?? null,
    assignment: content.assignment ?? null,
  }
}

/** What a working copy has of a text. */
export const contentOf = ({ form, source = null, assignment = null }: Writing): CopyContent => ({
  ...{ form, source, assignment },
})

/**
 * Whether a text on this device is the one of the account with later changes: it is based on this revision, or the
 * same page wrote both, and the response to its last write was lost.
 */
export function continues(
  { id, content }: AutosavedArticle,
  copy: Pick<ArticleCopy, 'id' | 'revision' | 'writtenBy'>,
): boolean {
  const isOwnWrite = [content.page, id].includes(copy.writtenBy)
  if (!content.copy) return isOwnWrite
  return content.copy.id === copy.id && (isOwnWrite || content.copy.revision === copy.revision)
}

/** What becomes of the texts on this device when a text is opened. */
export interface Opening {
  /** Has changes that did not reach the account: it is continued instead of the text of the account. */
  newer: AutosavedArticle | null
  /** Have nothing that the account does not have, or did not have when they were saved or discarded elsewhere. */
  superseded: AutosavedArticle[]
  /** Are offered. */
  offered: AutosavedArticle[]
}

/**
 * Compares the texts on this device with the one of the account.
 *
 * @param copy - the text of the account; null when there is none.
 */
export function openingOf(copy: ArticleCopy | null, local: readonly AutosavedArticle[]): Opening {
  const isNewer = (draft: AutosavedArticle) =>
    draft.content.isPending === true && (copy ? continues(draft, copy) : !draft.content.copy)
  const isSuperseded = ({ content }: AutosavedArticle) =>
    (content.copy && content.isPending === false) ||
    (copy !== null && differences(content.form, wholeForm(copy.content.form)).length === 0)
  const superseded = local.filter(isSuperseded)
  const others = local.filter((draft) => !superseded.includes(draft))
  const found = others.filter(isNewer)
  // Two tabs were closed without a connection: the writer chooses.
  const newer = found.length === 1 ? (found[0] ?? null) : null
  return { newer, superseded, offered: others.filter((draft) => draft !== newer) }
}

/** A text that the editor of a new article offers. */
export interface Offer {
  id: string
  title: string
  savedAt: Date
  /** The text on this device; null when it is only in the account. */
  draft: AutosavedArticle | null
  /** Id of the text of the account; null when it is only on this device. */
  copy: string | null
}

/** What the banner shows of an offer. */
export const shownOffer = ({ id, title, savedAt, draft }: Offer) => ({
  ...{ key: `${id} ${draft !== null}`, title, savedAt },
  text: draft?.content.form.content ?? null,
})

/**
 * The unfinished texts that the editor offers, the last changed first.
 *
 * @param texts - new texts of the account.
 * @param local - texts on this device that the account does not have in this state.
 */
export function offersOf(
  texts: readonly UnfinishedText[],
  local: readonly AutosavedArticle[],
): Offer[] {
  const onDevice = local.map((draft): Offer => {
    const { id, content, savedAt } = draft
    const continued = texts.find(({ written_by: writtenBy, ...text }) =>
      continues(draft, { ...text, writtenBy }),
    )
    return { id, title: content.form.title, savedAt, draft, copy: continued?.id ?? null }
  })
  const inAccount = texts
    .filter(({ id }) => !onDevice.some(({ copy }) => copy === id))
    .map(({ id, title, updated_at }): Offer => {
      return { id, title, savedAt: new Date(updated_at), draft: null, copy: id }
    })
  return [...onDevice, ...inAccount].sort(
    (one, other) => other.savedAt.getTime() - one.savedAt.getTime(),
  )
}
