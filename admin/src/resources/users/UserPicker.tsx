import { ReferencePicker } from '../../forms/ReferencePicker.tsx'
import { useMayAccess } from '../../layout/accountQuery.ts'

export interface UserChoice {
  id: string
  username: string
  full_name: string | null
}

export const USER_CHOICE = { columns: ['id', 'username', 'full_name'] }

/** Label of an account; names its username because several accounts may share a full name: "Ada Reed (ada.reed)". */
export const nameOf = ({ username, full_name }: UserChoice) =>
  full_name ? `${full_name} (${username})` : username

interface Props {
  source: string
  label: string
  /** Whether the field may be empty; true by default. */
  isOptional?: boolean
}

/** Choice of an account, searched by name and, where the role allows reading it, by e-mail address. */
export function UserPicker(props: Props) {
  const readsAccounts = useMayAccess()({ resource: 'users', action: 'list' })
  return (
    <ReferencePicker<UserChoice>
      {...props}
      resource={readsAccounts ? 'users' : 'profiles'}
      meta={USER_CHOICE}
      sort="created_at"
      nameOf={nameOf}
    />
  )
}
