import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/**
 * Asks for confirmation before deleting an article; Escape and the backdrop cancel. A failure is shown in the
 * dialog, which allows a retry.
 *
 * @param remove - runs after confirmation; leaves the page on success.
 * @param others - the names of the other authors of the article.
 */
export function confirmDeletion(remove: () => Promise<void>, others: readonly string[] = []): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-labelledby', 'delete-question')
  const body = elementWith('div', 'p-6')
  const question = elementWith(
    'p',
    'font-serif text-[1.1875rem] leading-[1.4]',
    t('site.deleteArticleConfirm'),
  )
  question.id = 'delete-question'
  const consequence = elementWith('div', 'mt-3 text-soft wrap-anywhere')
  consequence.id = 'delete-consequence'
  consequence.append(elementWith('p', '', t('site.deleteArticleToTrash')))
  if (others.length > 0) {
    const names = new Intl.ListFormat(activeLocale(), { type: 'unit' }).format(others)
    consequence.append(elementWith('p', 'mt-3', t('site.deleteArticleOthers', { names })))
  }
  dialog.setAttribute('aria-describedby', consequence.id)
  const problem = elementWith('p', 'field-problem')
  problem.setAttribute('role', 'alert')
  const buttons = elementWith('div', 'mt-6 flex flex-wrap justify-end gap-[0.6rem]')
  const cancel = button('button', t('site.cancel'))
  const confirm = button('button button-strong', t('site.delete'))
  buttons.append(cancel, confirm)
  body.append(question, consequence, problem, buttons)
  dialog.append(body)

  cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  confirm.addEventListener('click', () => {
    confirm.disabled = true
    problem.textContent = ''
    remove().catch(() => {
      problem.textContent = t('site.deleteArticleFailed')
      confirm.disabled = false
    })
  })
  document.body.append(dialog)
  dialog.showModal()
}

function elementWith(name: 'div' | 'p', className: string, text = ''): HTMLElement {
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
