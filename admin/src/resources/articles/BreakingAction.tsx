import { t } from '@broadsheet/shared/messages/t.ts'
import BreakingIcon from '@mui/icons-material/CampaignOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { ShowBreaking } from '../../breaking/ShowBreaking.tsx'

/** Shows a breaking banner that leads to a published article. */
export function BreakingAction({ article }: { article: { id: string; title: string } }) {
  const [isAsking, setIsAsking] = useState(false)
  const { id, title } = article
  return (
    <>
      <Tooltip title={t('console.resources.articles.breaking')}>
        <IconButton
          size="small"
          onClick={() => setIsAsking(true)}
          aria-label={t('console.resources.articles.breakingNamed', { title })}
        >
          <BreakingIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking && <ShowBreaking article={{ id, title }} onClose={() => setIsAsking(false)} />}
    </>
  )
}
