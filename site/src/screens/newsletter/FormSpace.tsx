import { t } from '@broadsheet/shared/messages/t.ts'
import { NewsletterForm } from '../../islands/Newsletter.island.tsx'

/** What the newsletter is, and the form to sign up. */
export const Invitation = () => (
  <>
    <p>{t('site.newsletterText')}</p>
    <NewsletterForm id="newsletter-page" />
  </>
)

/** The space of the form, until it is known what a reader gets: the issues below do not move. */
export const FormSpace = () => (
  <div className="invisible" aria-hidden="true">
    <Invitation />
  </div>
)
