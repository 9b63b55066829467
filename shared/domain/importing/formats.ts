import { t } from '../../messages/t.ts'

/** Formats that are imported; in reports, a generator may follow: `markdown Hugo`. */
export type ImportFormat = 'feed' | 'ghost' | 'markdown' | 'subscribers' | 'substack' | 'wordpress'

/**
 * Name of a format in the active language, with its generator.
 *
 * @param format - as in `ImportReport.source`; an unknown one is its own name.
 */
export function formatName(format: string): string {
  const [kind = '', ...generator] = format.split(' ')
  return [nameOf(kind as ImportFormat), ...generator].join(' · ')
}

function nameOf(format: ImportFormat): string {
  switch (format) {
    case 'feed':
      return t('cli.format.feed')
    case 'ghost':
      return t('cli.format.ghost')
    case 'markdown':
      return t('cli.format.markdown')
    case 'subscribers':
      return t('cli.format.subscribers')
    case 'substack':
      return t('cli.format.substack')
    case 'wordpress':
      return t('cli.format.wordpress')
    default:
      return format
  }
}
