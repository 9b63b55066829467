import { ReferencePicker } from '../../forms/ReferencePicker.tsx'
import { nameOf, USER_CHOICE, type UserChoice } from './UserPicker.tsx'

interface Props {
  source: string
  label: string
  /** Whether the field may be empty; true by default. */
  isOptional?: boolean
}

/** Choice of an author, with or without account, searched by name. */
export function AuthorPicker(props: Props) {
  return (
    <ReferencePicker<UserChoice>
      {...props}
      resource="profiles"
      meta={USER_CHOICE}
      sort="created_at"
      nameOf={nameOf}
    />
  )
}
