import { discussion } from './discussion.ts'
import { invitation } from './invitation.ts'
import { licences } from './licences.ts'
import type { MailTemplate } from './mailTemplate.ts'
import { moderation } from './moderation.ts'
import { newsletterConfirmation } from './newsletterConfirmation.ts'
import { newsletterDraft } from './newsletterDraft.ts'
import { articleDecided, noticeDecided, noticeReceived } from './notices.ts'
import { review } from './review.ts'
import { secondFactorRemoved } from './secondFactorRemoved.ts'
import { textComments } from './textComments.ts'

/** All templates; private.mail_templates has the same names. */
export const MAIL_TEMPLATES: readonly MailTemplate[] = [
  articleDecided,
  discussion,
  invitation,
  licences,
  moderation,
  newsletterConfirmation,
  newsletterDraft,
  noticeDecided,
  noticeReceived,
  review,
  secondFactorRemoved,
  textComments,
]
