import { SETTINGS_MESSAGES } from '@broadsheet/shared/domain/settings.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useGetList } from 'react-admin'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { LoadingLine } from '../layout/LoadingLine.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { SETTINGS_META, type SettingsRow } from './formValues.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** The settings screen. Always read again: an edit must not start from a cached copy. */
export function SettingsScreen() {
  const { data, error, refetch } = useGetList<SettingsRow & { id: string }>(
    'site_settings',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: SETTINGS_META,
    },
    { gcTime: 0, refetchOnWindowFocus: false, onError: () => undefined },
  )
  return (
    <>
      <PageHeader title={t('console.settings.title')} subtitle={t('console.settings.subtitle')} />
      {data ? (
        <SettingsForm row={data[0] ?? {}} />
      ) : error ? (
        <ErrorPanel title={SETTINGS_MESSAGES.loadFailed} error={error} onRetry={refetch} />
      ) : (
        <LoadingLine>{t('console.settings.loading')}</LoadingLine>
      )}
    </>
  )
}
