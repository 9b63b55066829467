import { t } from '@broadsheet/shared/messages/t.ts'
import { type SyntheticEvent, useId, useState } from 'react'
import type { ChosenList } from '../../client/contact/subscription.ts'

const FREQUENCIES: Record<ChosenList['frequency'], string> = {
  daily: t('account.newsletter.daily'),
  weekly: t('account.newsletter.weekly'),
  breaking: t('account.newsletter.breaking'),
  irregular: '',
}

/** The lists that a subscriber can choose. With one list there is no choice: the button below ends the subscription. */
export function ListChoice(props: {
  lists: readonly ChosenList[]
  isBusy: boolean
  onSave: (slugs: string[]) => Promise<void>
}) {
  const { lists, isBusy, onSave } = props
  const id = useId()
  const [chosen, setChosen] = useState(
    () => new Set(lists.filter((list) => list.is_member).map(({ slug }) => slug)),
  )
  if (lists.length < 2) return null

  function toggle(slug: string): void {
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(slug)) after.add(slug)
      return after
    })
  }

  function save(event: SyntheticEvent): void {
    event.preventDefault()
    void onSave([...chosen])
  }

  return (
    <form className="mb-8" onSubmit={save}>
      <fieldset>
        <legend className="mb-3 font-semibold">{t('account.newsletter.lists')}</legend>
        {lists.map((list) => (
          <div key={list.slug} className="mb-3 flex gap-3">
            <input
              type="checkbox"
              className="mt-1 size-5 shrink-0"
              id={`${id}-${list.slug}`}
              checked={chosen.has(list.slug)}
              aria-describedby={`${id}-${list.slug}-about`}
              onChange={() => toggle(list.slug)}
            />
            <div>
              <label className="block" htmlFor={`${id}-${list.slug}`} dir="auto">
                {list.name}
              </label>
              <p className="meta" id={`${id}-${list.slug}-about`}>
                {[FREQUENCIES[list.frequency], list.description].filter(Boolean).join(' · ')}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      {chosen.size === 0 && <p className="meta mb-3">{t('account.newsletter.noList')}</p>}
      <button className="button button-strong" type="submit" disabled={isBusy}>
        {isBusy ? t('account.newsletter.saving') : t('account.newsletter.save')}
      </button>
    </form>
  )
}
