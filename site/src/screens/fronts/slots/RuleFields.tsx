import {
  type FrontRule,
  type FrontSlot,
  RULE_ORDERS,
  type RuleOrder,
} from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId } from 'react'
import { Row } from '../../../islands/form/Row.tsx'
import { changeSlot } from '../arrange/arrangeSlots.ts'
import { useFrontTools } from '../FrontContext.ts'
import { RULE_NAMES } from '../kinds.ts'

const NO_TOPIC = { category_id: null, tag_id: null }

/** What fills the places of a slot that have no pinned article. */
export function RuleFields({ slot }: { slot: FrontSlot }) {
  const { slots, change, names, ownCategory } = useFrontTools()
  const id = useId()
  const { rule } = slot
  const put = (next: FrontRule | null) => change(changeSlot(slots, slot.id, { rule: next }))
  return (
    <>
      <Row id={`${id}-by`} label={t('editor.front.rule')} hint={t('editor.front.ruleHint')}>
        <select
          className="field"
          id={`${id}-by`}
          aria-describedby={`${id}-by-hint`}
          value={rule?.by ?? ''}
          onChange={({ currentTarget: { value } }) =>
            put(value === '' ? null : { ...(rule ?? NO_TOPIC), by: value as RuleOrder })
          }
        >
          <option value="">{t('editor.front.ruleNone')}</option>
          {RULE_ORDERS.map((by) => (
            <option key={by} value={by}>
              {RULE_NAMES[by]}
            </option>
          ))}
        </select>
      </Row>
      {rule && (
        <Row id={`${id}-from`} label={t('editor.front.ruleFrom')}>
          <select
            className="field"
            id={`${id}-from`}
            value={topicOf(rule)}
            onChange={({ currentTarget: { value } }) => put({ by: rule.by, ...topicIn(value) })}
          >
            <option value="">
              {ownCategory === null ? t('editor.front.wholeSite') : ownCategory}
            </option>
            <optgroup label={t('editor.front.categories')}>
              {names.categories.map((category) => (
                <option key={category.id} value={`category:${category.id}`}>
                  {category.name}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('editor.front.tags')}>
              {names.tags.map((tag) => (
                <option key={tag.id} value={`tag:${tag.id}`}>
                  {tag.name}
                </option>
              ))}
            </optgroup>
          </select>
        </Row>
      )}
    </>
  )
}

function topicOf({ category_id, tag_id }: FrontRule): string {
  if (category_id) return `category:${category_id}`
  return tag_id ? `tag:${tag_id}` : ''
}

function topicIn(value: string): Pick<FrontRule, 'category_id' | 'tag_id'> {
  const [kind, id = null] = value.split(':')
  return { category_id: kind === 'category' ? id : null, tag_id: kind === 'tag' ? id : null }
}
