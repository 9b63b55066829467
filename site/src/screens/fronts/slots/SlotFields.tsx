import { FRONT_LIMITS, type FrontSlot, SLOT_KIND_FACTS } from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId } from 'react'
import { Row } from '../../../islands/form/Row.tsx'
import { changeSlot } from '../arrange/arrangeSlots.ts'
import { useFrontTools } from '../FrontContext.ts'
import { RuleFields } from './RuleFields.tsx'

/** Heading, number of articles, rule and text of a slot. */
export function SlotFields({ slot, name }: { slot: FrontSlot; name: string }) {
  const { maximum, hasRule, hasHeading, hasText } = SLOT_KIND_FACTS[slot.kind]
  if (!hasRule && !hasHeading && !hasText && maximum === 0) return null
  return (
    <>
      {hasText && <TextField slot={slot} />}
      <details className="group/settings my-1">
        <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-1 text-sm font-semibold text-soft marker:content-none hover:text-ink before:content-['▸'] group-open/settings:before:content-['▾'] rtl:not-group-open/settings:before:-scale-x-100">
          {t('editor.front.settings')}
          <span className="sr-only"> {t('editor.front.inSlot', { name })}</span>
        </summary>
        <div className="border-s-2 border-rule ps-3 pt-2 text-ui">
          {hasHeading && <HeadingField slot={slot} />}
          {maximum > 1 && <CountField slot={slot} maximum={maximum} />}
          {hasRule && <RuleFields slot={slot} />}
        </div>
      </details>
    </>
  )
}

function HeadingField({ slot }: { slot: FrontSlot }) {
  const { slots, type } = useFrontTools()
  const id = useId()
  return (
    <Row id={id} label={t('editor.front.heading')} hint={t('editor.front.headingHint')}>
      <input
        className="field"
        id={id}
        aria-describedby={`${id}-hint`}
        maxLength={FRONT_LIMITS.heading}
        value={slot.heading}
        onChange={({ currentTarget }) =>
          type(changeSlot(slots, slot.id, { heading: currentTarget.value }))
        }
      />
    </Row>
  )
}

function CountField({ slot, maximum }: { slot: FrontSlot; maximum: number }) {
  const { slots, change } = useFrontTools()
  const id = useId()
  return (
    <Row id={id} label={t('editor.front.count')}>
      <select
        className="field w-24!"
        id={id}
        value={slot.count}
        onChange={({ currentTarget }) =>
          change(changeSlot(slots, slot.id, { count: Number(currentTarget.value) }))
        }
      >
        {Array.from({ length: maximum }, (_, at) => at + 1).map((number) => (
          <option key={number} value={number}>
            {t('editor.front.number', { number })}
          </option>
        ))}
      </select>
    </Row>
  )
}

function TextField({ slot }: { slot: FrontSlot }) {
  const { slots, type } = useFrontTools()
  const id = useId()
  return (
    <Row
      id={id}
      label={t('editor.front.text')}
      hint={t('editor.front.textHint', { most: FRONT_LIMITS.text })}
    >
      <textarea
        className="field"
        id={id}
        aria-describedby={`${id}-hint`}
        rows={5}
        maxLength={FRONT_LIMITS.text}
        value={slot.text}
        onChange={({ currentTarget }) =>
          type(changeSlot(slots, slot.id, { text: currentTarget.value }))
        }
      />
    </Row>
  )
}
