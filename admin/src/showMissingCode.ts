import { t } from '@broadsheet/shared/messages/t.ts'

/** Reports that the application could not be loaded. Its styles are missing, too. */
export function showMissingCode(): void {
  const text = document.createElement('p')
  text.textContent = t('errors.unreachable')
  const again = document.createElement('button')
  again.textContent = t('console.tryAgain')
  again.addEventListener('click', () => location.reload())
  const box = document.createElement('main')
  box.role = 'alert'
  Object.assign(box.style, { font: '1rem system-ui', padding: '20vh 1rem', textAlign: 'center' })
  Object.assign(again.style, { font: 'inherit', padding: '0.6rem 1.2rem' })
  box.append(text, again)
  document.getElementById('root')?.replaceChildren(box)
}
