import { Modal } from '../../../islands/Modal.tsx'

/** Control, or Command on Apple systems. */
const COMMAND = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'

const SHORTCUTS = [
  { keys: [COMMAND, 'S'], effect: 'Save and continue writing' },
  { keys: [COMMAND, 'Enter'], effect: 'Publish, or update what is published' },
  { keys: [COMMAND, 'Alt', 'P'], effect: 'Open or close the preview' },
  { keys: [COMMAND, '/'], effect: 'Show this list' },
  { keys: ['Esc'], effect: 'Close what is open' },
] as const

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal name={{ labelledBy: 'shortcuts-title' }} onCancel={onClose}>
      <div className="p-6">
        <h2 className="mb-4 text-2xl" id="shortcuts-title">
          Keyboard Shortcuts
        </h2>
        <dl className="grid gap-3">
          {SHORTCUTS.map(({ keys, effect }) => (
            <div className="grid grid-cols-[9rem_1fr] gap-4" key={effect}>
              <dt>
                {keys.map((key) => (
                  <kbd
                    className="mr-1 inline-block rounded-sm border border-rule bg-tint px-[0.45rem] py-[0.05rem] font-sans text-meta font-semibold"
                    key={key}
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button button-strong" type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </Modal>
  )
}
