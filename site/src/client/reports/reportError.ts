import { ERROR_REPORT_LIMITS, type ErrorReport } from '@broadsheet/shared/domain/errorReports.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { HONEYPOT } from '../contact/honeypot.ts'
import { element } from '../page/createElement.ts'

/**
 * Opens the form that reports an error in the article of a page. The typed text stays until it is sent.
 *
 * @param opener - the link, with the id of the article; focused again when the form is closed.
 */
export function reportError(opener: HTMLElement): void {
  // The link cannot be selected, so a press on it keeps the selection.
  const quote = quoteOf(String(getSelection()))
  const form = formOf(quote)
  const heading = element(
    'h2',
    { id: 'report-title', class: 'text-2xl' },
    t('article.report.title'),
  )
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'report-title', 'data-report-dialog': true },
    element('div', { class: 'p-6' }, heading, form.root),
  )
  form.cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener.focus()
  })
  form.root.addEventListener('submit', async (event) => {
    event.preventDefault()
    const article_id = opener.dataset.reportError ?? ''
    if (await send({ article_id, quote, ...form.values() }, form)) {
      // The button takes the focus: screen readers read its description.
      const close = element('button', {
        class: 'button button-strong mt-4',
        type: 'button',
        'aria-describedby': 'report-sent',
      })
      close.append(t('article.report.close'))
      close.addEventListener('click', () => dialog.close())
      form.root.replaceWith(
        element('p', { class: 'mt-3', id: 'report-sent' }, t('article.report.sent')),
        close,
      )
      close.focus()
    }
  })
  document.body.append(dialog)
  dialog.showModal()
  form.message.focus()
}

/** Words of the article; null for none, and for a selection somewhere else. */
function quoteOf(words: string): string | null {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const selected = plain(words)
  const article = plain(document.querySelector('[data-article]')?.textContent ?? '')
  // The text of blocks has no spaces between them, a selection has line breaks.
  const isOfArticle = article.replaceAll(' ', '').includes(selected.replaceAll(' ', ''))
  return selected !== '' && isOfArticle
    ? [...selected].slice(0, ERROR_REPORT_LIMITS.quote).join('')
    : null
}

type Form = ReturnType<typeof formOf>

function formOf(quote: string | null) {
  const message = element('textarea', {
    ...{ class: 'field w-full', id: 'report-message', name: 'message', rows: 4, required: true },
    maxlength: ERROR_REPORT_LIMITS.message,
  })
  const email = element('input', {
    ...{ class: 'field w-full', id: 'report-email', name: 'email', type: 'email' },
    ...{ autocomplete: 'email', maxlength: ERROR_REPORT_LIMITS.email },
  })
  const trap = element('input', { name: HONEYPOT, tabindex: -1, autocomplete: 'off' })
  const cancel = element('button', { class: 'button', type: 'button' }, t('article.report.cancel'))
  const submit = element(
    'button',
    { class: 'button button-strong', type: 'submit' },
    t('article.report.send'),
  )
  const status = element('p', { class: 'text-ui text-brand', role: 'alert' })
  const root = element(
    'form',
    { class: 'mt-3 grid gap-4' },
    ...quoted(quote),
    row(t('article.report.message'), message),
    row(t('article.report.email'), email),
    element(
      'div',
      { class: 'sr-only overflow-hidden', 'aria-hidden': 'true' },
      element('label', {}, t('site.leaveBlank'), trap),
    ),
    element('div', { class: 'flex flex-wrap justify-end gap-3' }, cancel, submit),
    status,
  )
  const values = () => ({
    message: message.value,
    email: email.value.trim() || null,
    [HONEYPOT]: trap.value,
  })
  return { root, message, cancel, submit, status, values }
}

const quoted = (quote: string | null): Node[] =>
  quote === null
    ? [element('p', { class: 'text-soft' }, t('article.report.hint'))]
    : [
        element(
          'blockquote',
          {
            class: 'border-s-4 border-accent ps-4 font-serif wrap-anywhere',
            dir: 'auto',
          },
          quote,
        ),
      ]

const row = (label: string, field: HTMLElement) =>
  element('div', {}, element('label', { for: field.id, class: 'mb-1 block' }, label), field)

/** Whether the report was stored. */
async function send(report: ErrorReport, { submit, status }: Form): Promise<boolean> {
  submit.disabled = true
  status.textContent = ''
  try {
    const { sendReport } = await import('./sendReport.ts')
    await sendReport(report)
    return true
  } catch (error) {
    const isTooMany = error instanceof Error && 'status' in error && error.status === 429
    status.textContent = isTooMany ? t('article.report.tooMany') : t('article.report.failed')
    return false
  } finally {
    submit.disabled = false
  }
}
