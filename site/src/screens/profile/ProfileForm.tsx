import { PROFILE_MESSAGES, profileSchema } from '@broadsheet/shared/domain/profile.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { LINKS_HINT } from '@broadsheet/shared/domain/profileLinks.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { saveProfile } from '../../client/account/profile.ts'
import { ApiError } from '../../client/api/apiError.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'
import type { Account } from '../../client/session/account.ts'
import { AreaField, Field } from '../../islands/form/Field.tsx'
import { UsernameField } from '../../islands/form/UsernameField.tsx'
import { useValidatedForm } from '../../islands/form/useValidatedForm.ts'
import { StatusRegion } from '../../islands/StatusRegion.tsx'
import { Banner } from '../Banner.tsx'

const UNIQUE_VIOLATION = '23505'

/** Username, full name, bio and links. */
export function ProfileForm({ account, onSaved }: { account: Account; onSaved: () => void }) {
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string } | null>(null)
  const form = useValidatedForm(profileSchema, async (profile) => {
    setSaid(null)
    try {
      await saveProfile(account.id, profile)
      setSaid({ kind: 'success', text: PROFILE_MESSAGES.saved })
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.code === UNIQUE_VIOLATION) {
        form.setProblem('username', PROFILE_MESSAGES.usernameTaken)
      } else setSaid({ kind: 'error', text: messageOf(error) })
    }
  })
  return (
    <form {...form.formProps}>
      <StatusRegion>{said && <Banner kind={said.kind}>{said.text}</Banner>}</StatusRegion>
      <UsernameField
        initial={account.username}
        own={account.username}
        problem={form.problems.username}
      />
      <Field
        label={PROFILE_FIELDS.full_name.formLabel}
        name="full_name"
        autoComplete="name"
        defaultValue={account.full_name ?? ''}
        problem={form.problems.full_name}
      />
      <AreaField
        label={PROFILE_FIELDS.bio.label}
        name="bio"
        rows={4}
        maxLength={PROFILE_FIELDS.bio.maximum}
        defaultValue={account.bio ?? ''}
        problem={form.problems.bio}
      />
      <AreaField
        label={PROFILE_FIELDS.links.label}
        name="links"
        rows={3}
        dir="ltr"
        inputMode="url"
        spellCheck={false}
        hint={LINKS_HINT}
        defaultValue={account.links.join('\n')}
        problem={form.problems.links}
      />
      <div className="flex flex-wrap gap-3">
        <button className="button button-strong" type="submit" disabled={form.isSending}>
          {form.isSending ? t('account.profile.saving') : t('account.profile.saveChanges')}
        </button>
        <a className="button" href="/">
          {t('account.cancel')}
        </a>
      </div>
    </form>
  )
}

/** Error message for the user. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) {
    return t('account.profile.connectionFailed')
  }
  return errorMessage(error)
}
