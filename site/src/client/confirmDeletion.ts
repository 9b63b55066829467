const QUESTION = 'Are you sure you want to delete this article?'
const FAILED = 'Failed to delete article'

/**
 * Asks before an article is gone; Escape and the backdrop mean no. A failure is told in the dialog,
 * where it can be tried again.
 *
 * @param remove - what happens after a yes; it leaves the page when it succeeds.
 */
export function askToDelete(remove: () => Promise<void>): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-labelledby', 'delete-question')
  const body = part('div', 'dialog-body')
  const question = part('p', 'dialog-question', QUESTION)
  question.id = 'delete-question'
  const problem = part('p', 'field-problem')
  problem.setAttribute('role', 'alert')
  const ways = part('div', 'dialog-ways')
  const cancel = button('button', 'Cancel')
  const confirm = button('button button-strong', 'Delete')
  ways.append(cancel, confirm)
  body.append(question, problem, ways)
  dialog.append(body)

  cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  confirm.addEventListener('click', () => {
    confirm.disabled = true
    problem.textContent = ''
    remove().catch(() => {
      problem.textContent = FAILED
      confirm.disabled = false
    })
  })
  document.body.append(dialog)
  dialog.showModal()
}

function part(name: 'div' | 'p', className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

function button(className: string, text: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = text
  return element
}
