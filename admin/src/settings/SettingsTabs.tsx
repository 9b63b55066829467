import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Paper, Stack, Tab, type Theme, useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { ScrollableTabs } from '../layout/ScrollableTabs.tsx'
import { TABS, tabOf } from './sections.ts'
import { TabContent } from './TabContent.tsx'

/** The eight tabs; the open one is part of the address. A validation error opens the tab of its field. */
export function SettingsTabs() {
  const { open, goTo } = useOpenTab()
  // Buttons that appear later would make the list narrower after the open tab was scrolled into view.
  const needsButtons = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'))
  const { errors, submitCount } = useFormState()
  const wrong = new Set(Object.keys(errors).map(tabOf))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt to save leads to a mistake.
  useEffect(() => {
    const [first] = TABS.filter(({ id }) => wrong.has(id))
    if (first && !wrong.has(open)) goTo(first.id)
  }, [submitCount])
  return (
    <>
      <ScrollableTabs
        value={open}
        onChange={(_event, tab: string) => goTo(tab)}
        scrollButtons={needsButtons || 'auto'}
        allowScrollButtonsMobile
        aria-label={t('console.settings.title')}
        sx={{ mb: 3 }}
      >
        {TABS.map(({ id, label }) => (
          <Tab
            key={id}
            value={id}
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            label={wrong.has(id) ? `${label} (!)` : label}
          />
        ))}
      </ScrollableTabs>
      {TABS.map(({ id, sections }) => (
        // All panels stay mounted: fields of closed tabs are validated and saved too.
        <Box
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== open}
        >
          <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 860 }}>
            <Stack spacing={4}>
              <TabContent sections={sections} />
            </Stack>
          </Paper>
        </Box>
      ))}
    </>
  )
}

/**
 * The open tab and a function that opens another.
 * React Router renders a navigation as a transition, later than the click. The state is rendered at once:
 * a save pressed before the transition ends would otherwise judge the tab that was open before.
 */
function useOpenTab() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  const [open, setOpen] = useState(wanted)
  useEffect(() => setOpen(wanted), [wanted])
  const goTo = (tab: string) => {
    setOpen(tab)
    setSearch({ tab }, { replace: true })
  }
  return { open: TABS.find(({ id }) => id === open)?.id ?? 'general', goTo }
}
