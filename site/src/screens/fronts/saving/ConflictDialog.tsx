import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { useId } from 'react'
import { Modal } from '../../../islands/Modal.tsx'
import { useFrontTools } from '../FrontContext.ts'
import { KIND_NAMES, RULE_NAMES, slotName } from '../kinds.ts'
import type { SlotState } from './frontState.ts'

interface Props {
  state: SlotState
  onChoose: (side: 'mine' | 'theirs') => void
  onClose: () => void
}

/** Shows both versions of a slot that two people changed; the user chooses one. */
export function ConflictDialog({ state: { slot, theirs }, onChoose, onClose }: Props) {
  const { names, timeZone } = useFrontTools()
  const id = useId()
  if (!theirs) return null
  const name = slotName(slot, names)
  return (
    <Modal
      name={{ labelledBy: id }}
      look="max-h-[calc(100dvh-1rem)] w-[min(48rem,100vw-1rem)]"
      onCancel={onClose}
    >
      <div className="p-6">
        <h2 className="mb-3 text-2xl wrap-anywhere" id={id}>
          {t('editor.front.conflictTitle', { name })}
        </h2>
        <p>
          {theirs === 'deleted'
            ? t('editor.front.conflictDeleted', { name })
            : t('editor.front.conflictSaved', {
                person: theirs.updated_by_name ?? t('editor.front.colleague'),
                date: formatMoment(theirs.updated_at, { timeZone }),
              })}
        </p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <section aria-label={t('editor.front.mine')}>
            <h3 className="mb-1 text-lg">{t('editor.front.mine')}</h3>
            <SlotSummary slot={slot} />
          </section>
          <section aria-label={t('editor.front.theirs')}>
            <h3 className="mb-1 text-lg">{t('editor.front.theirs')}</h3>
            {theirs === 'deleted' ? (
              <p>{t('editor.front.removedByThem')}</p>
            ) : (
              <SlotSummary slot={theirs} />
            )}
          </section>
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button" type="button" onClick={onClose}>
            {t('editor.front.later')}
          </button>
          <button className="button" type="button" onClick={() => onChoose('theirs')}>
            {t('editor.front.takeTheirs')}
          </button>
          <button className="button button-strong" type="button" onClick={() => onChoose('mine')}>
            {t('editor.front.saveMine')}
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** The content of a slot in a few lines. */
function SlotSummary({ slot }: { slot: FrontSlot }) {
  const { names, articleOf } = useFrontTools()
  const { kind, heading, count, rule, items, text } = slot
  return (
    <div className="border border-rule bg-page px-3 py-2 wrap-anywhere">
      <p className="font-semibold" dir="auto">
        {heading || slotName(slot, names)}
      </p>
      <p className="text-sm text-soft">
        {[KIND_NAMES[kind], count > 0 && t('editor.front.articleCount', { count })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {rule && <p className="text-sm text-soft">{RULE_NAMES[rule.by]}</p>}
      <ol className="mt-1 list-decimal ps-5 font-serif">
        {items.map(({ article_id, headline }) => (
          <li key={article_id} dir="auto">
            {headline || (articleOf(article_id)?.title ?? t('editor.front.unknownArticle'))}
          </li>
        ))}
      </ol>
      {text && <p className="whitespace-pre-wrap">{text}</p>}
    </div>
  )
}
