import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Avatar } from '../../../islands/Avatar.tsx'
import { nameOfAuthor } from '../bylines/bylineList.ts'
import type { PresentPerson } from './usePresence.ts'

interface Props {
  people: readonly PresentPerson[]
  mediaOrigin: string
  /** What is open, if it is not an article. */
  texts?: PresenceTexts
}

/** Texts about others, and about another page of the user. */
interface PresenceTexts {
  others: (count: number, names: string) => string
  self: string
}

const ARTICLE: PresenceTexts = {
  others: (count, names) => t('editor.presence.others', { count, names }),
  self: t('editor.presence.self'),
}

/** Who else has the article open; changes are announced to screen readers. */
export function PresenceBar({ people, mediaOrigin, texts = ARTICLE }: Props) {
  const unique = people.filter(
    ({ person }, at) => people.findIndex((one) => one.person.id === person.id) === at,
  )
  const others = unique.filter(({ isSelf }) => !isSelf)
  const names = new Intl.ListFormat(activeLocale(), { type: 'conjunction' }).format(
    others.map(({ person }) => nameOfAuthor(person)),
  )
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-3 gap-y-2 empty:sr-only" role="status">
      {others.map(({ person }) => (
        <Avatar key={person.id} person={person} mediaOrigin={mediaOrigin} size={32} />
      ))}
      {others.length > 0 && (
        <span className="min-w-0 flex-1 basis-60 wrap-anywhere" dir="auto">
          {texts.others(others.length, names)}
        </span>
      )}
      {unique.some(({ isSelf }) => isSelf) && <span className="basis-full">{texts.self}</span>}
    </div>
  )
}
