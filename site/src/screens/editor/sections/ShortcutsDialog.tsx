import { t } from '@broadsheet/shared/messages/t.ts'
import { Modal } from '../../../islands/Modal.tsx'
import { keyNames } from '../shortcutName.ts'

const SHORTCUTS = [
  { keys: 'Ctrl+S', effect: t('editor.shortcutSave') },
  { keys: 'Ctrl+Enter', effect: t('editor.shortcutPublish') },
  { keys: 'Ctrl+Alt+P', effect: t('editor.shortcutPreview') },
  { keys: 'Ctrl+Alt+M', effect: t('editor.textComments.shortcut') },
  { keys: 'Ctrl+Alt+.', effect: t('editor.textComments.next') },
  { keys: 'Ctrl+Alt+,', effect: t('editor.textComments.previous') },
  { keys: 'Ctrl+F', effect: t('editor.shortcutFind') },
  { keys: 'F3', effect: t('editor.find.next') },
  { keys: 'Ctrl+K', effect: t('editor.shortcutLink') },
  { keys: '/', effect: t('editor.blocks.shortcutSlash') },
  { keys: 'Alt+Shift+↑', effect: t('editor.blocks.shortcutUp') },
  { keys: 'Alt+Shift+↓', effect: t('editor.blocks.shortcutDown') },
  { keys: 'Ctrl+Shift+D', effect: t('editor.blocks.shortcutDuplicate') },
  { keys: 'Alt+F10', effect: t('editor.shortcutToolbar') },
  { keys: 'Ctrl+/', effect: t('editor.shortcutList') },
  { keys: 'Esc', effect: t('editor.shortcutClose') },
] as const

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal name={{ labelledBy: 'shortcuts-title' }} onCancel={onClose}>
      <div className="p-6">
        <h2 className="mb-4 text-2xl" id="shortcuts-title">
          {t('editor.shortcutsTitle')}
        </h2>
        <dl className="grid gap-3">
          {SHORTCUTS.map(({ keys, effect }) => (
            <div className="grid grid-cols-[9rem_1fr] gap-4 sm:grid-cols-[11rem_1fr]" key={keys}>
              <dt>
                {/* The keys are pressed, and in all languages written, from left to right. */}
                <span className="inline-block" dir="ltr">
                  {keyNames(keys).map((key) => (
                    <kbd
                      className="me-1 inline-block rounded-sm border border-rule bg-tint px-[0.45rem] py-[0.05rem] font-sans text-meta font-semibold"
                      key={key}
                    >
                      {key}
                    </kbd>
                  ))}
                </span>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button button-strong" type="button" onClick={onClose}>
            {t('editor.close')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
