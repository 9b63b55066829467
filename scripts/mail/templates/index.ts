import { discussion } from './discussion.ts'
import { invitation } from './invitation.ts'
import type { MailTemplate } from './mailTemplate.ts'
import { review } from './review.ts'
import { secondFactorRemoved } from './secondFactorRemoved.ts'

/** All templates; private.mail_templates has the same names. */
export const MAIL_TEMPLATES: readonly MailTemplate[] = [
  discussion,
  invitation,
  review,
  secondFactorRemoved,
]
