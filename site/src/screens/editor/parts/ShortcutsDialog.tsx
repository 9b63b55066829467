import { Modal } from '../../../islands/Modal.tsx'

/** Control, or Command where there is no other custom. */
const COMMAND = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'

const SHORTCUTS = [
  { keys: [COMMAND, 'S'], does: 'Save and go on writing' },
  { keys: [COMMAND, 'Enter'], does: 'Publish, or update what is published' },
  { keys: [COMMAND, 'Alt', 'P'], does: 'Open or close the preview' },
  { keys: [COMMAND, '/'], does: 'Show this list' },
  { keys: ['Esc'], does: 'Close what is open' },
] as const

/** Everything that can be done without a mouse in one stroke. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal name={{ labelledBy: 'shortcuts-title' }} onCancel={onClose}>
      <div className="dialog-body">
        <h2 id="shortcuts-title">Keyboard Shortcuts</h2>
        <dl className="editor-shortcuts">
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className="dialog-ways">
          <button className="button button-strong" type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </Modal>
  )
}
