import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import type { OpenedFront } from '../../../client/fronts/fronts.ts'
import { Modal } from '../../../islands/Modal.tsx'
import { useFrontTools } from '../FrontContext.ts'

interface Props {
  opened: OpenedFront
  onRestore: (version: string, date: string) => void
  onClose: () => void
}

/** The published versions, newest first, in a drawer beside the page. */
export function FrontHistory({ opened, onRestore, onClose }: Props) {
  const { timeZone } = useFrontTools()
  const { versions } = opened
  return (
    <Modal
      name={{ labelledBy: 'front-history' }}
      look="me-0 h-dvh max-h-none w-[min(34rem,100vw)] max-w-none rounded-none"
      isLight
      onCancel={onClose}
    >
      <div className="p-6">
        <h2 className="mb-2 text-2xl" id="front-history">
          {t('editor.front.history')}
        </h2>
        <p className="meta">{t('editor.front.historyHint')}</p>
        {versions.length === 0 && <p className="my-4">{t('editor.front.noVersions')}</p>}
        <ol className="my-4 divide-y divide-rule border-y border-rule empty:hidden">
          {versions.map(({ id, published_at, created_by_name, slots_count }, at) => {
            const date = formatMoment(published_at, { timeZone })
            return (
              <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3" key={id}>
                <div className="min-w-0 flex-1 basis-48">
                  <time className="font-semibold" dateTime={published_at}>
                    {date}
                  </time>
                  <p className="text-sm wrap-anywhere text-soft">
                    {created_by_name && <bdi>{created_by_name}</bdi>}
                    {created_by_name && ' · '}
                    {t('editor.front.slotCount', { count: slots_count })}
                  </p>
                </div>
                {at === 0 ? (
                  <span className="badge mt-0!">{t('editor.front.current')}</span>
                ) : (
                  <button className="button" type="button" onClick={() => onRestore(id, date)}>
                    {t('editor.front.restore')}
                    <span className="sr-only"> {date}</span>
                  </button>
                )}
              </li>
            )
          })}
        </ol>
        <div className="flex justify-end">
          <button className="button button-strong" type="button" onClick={onClose}>
            {t('editor.close')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
