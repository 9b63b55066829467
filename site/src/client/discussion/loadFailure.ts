import { t } from '@broadsheet/shared/messages/t.ts'

/** Texts of the notice that a discussion could not be loaded. Not in discussionTexts.ts: every article loads these. */
export const LOAD_FAILURE = { text: t('comments.loadFailed'), retry: t('comments.retry') } as const

/** Utilities of the notice. Not in looks.ts, which is loaded with the comments only. */
export const FAILURE_LOOKS = { box: 'bg-tint p-5', button: 'button mt-3' } as const
